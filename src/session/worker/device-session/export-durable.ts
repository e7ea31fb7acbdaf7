/**
 * Exports the state that a power failure would leave, as the bytes of a file. Power fails on a copy: the
 * session goes on.
 */
import type { Text } from '../../../base/message.ts';
import { err, ok, type Result } from '../../../base/result.ts';
import { randomStream } from '../../../base/random.ts';
import { Device } from '../../../engine/device.ts';
import { contested, drawOutcome, PowerCutter } from '../../../oracle/power-cut.ts';
import { durableFile } from '../../runner/durable-file.ts';
import { sessionMessage } from '../opening/messages.ts';

/** A page takes some twenty characters, and a text may not be longer than half a gigabyte. */
const MOST_PAGES = 8_000_000;

/** The fates of what is in flight are drawn from the session's seed and the step: the same step, the same file. */
export function exportDurable(device: Device): Result<Uint8Array, Text> {
  const { options, state } = device;
  const pages = programmedPages(state.durable.programmed);
  if (pages > MOST_PAGES) return err(sessionMessage('tooManyPages', { pages, most: MOST_PAGES }));
  const ids = contested(device).map(([id]) => id);
  const fates = drawOutcome(ids, randomStream(options.seed, `exported at step ${state.step}`));
  const durable = new PowerCutter(options).cut(device, fates);
  return ok(new TextEncoder().encode(durableFile(Device.fromDurable(options, durable))));
}

function programmedPages(bits: Uint32Array): number {
  let pages = 0;
  for (const word of bits) for (let rest = word; rest !== 0; rest &= rest - 1) pages++;
  return pages;
}
