/**
 * Exports the state that a power failure would leave, as the bytes of a file. Power fails on a copy: the
 * session goes on.
 */
import { say } from '../../../base/language.ts';
import { err, ok, type Result } from '../../../base/result.ts';
import { randomStream } from '../../../base/random.ts';
import { Device } from '../../../engine/device.ts';
import { contested, drawOutcome, PowerCutter } from '../../../oracle/power-cut.ts';
import { grouped } from '../../../explain/view/format.ts';
import { durableFile } from '../../runner/durable-file.ts';

/** A page takes some twenty characters, and a text may not be longer than half a gigabyte. */
const MOST_PAGES = 8_000_000;

/** The fates of what is in flight are drawn from the session's seed and the step: the same step, the same file. */
export function exportDurable(device: Device): Result<Uint8Array, string> {
  const { options, state } = device;
  const pages = programmedPages(state.durable.programmed);
  if (pages > MOST_PAGES) {
    return err(
      say`This device holds ${grouped(pages)} programmed pages, too many for one file (${grouped(MOST_PAGES)}): take a smaller device or fill less of it.`,
    );
  }
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
