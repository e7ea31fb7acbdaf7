/**
 * Exports the state that a power failure would leave, as the bytes of a file. Power fails on a copy: the
 * session goes on.
 */
import { MADE_BY } from '../../../base/engine-version.ts';
import { countBits } from '../../../base/bits.ts';
import type { Text } from '../../../base/message.ts';
import type { Preparing } from '../../../base/preparing.ts';
import { err, ok, type Result } from '../../../base/result.ts';
import { randomStream } from '../../../base/random.ts';
import { Device } from '../../../engine/device.ts';
import { contested, drawOutcome, PowerCutter } from '../../../oracle/power-cut.ts';
import { durablePieces } from '../../runner/durable-file.ts';
import { sessionMessage } from '../opening/messages.ts';

/** A page takes some twenty characters, and a text may not be longer than half a gigabyte. */
const MOST_PAGES = 8_000_000;

/**
 * The fates of what is in flight are drawn from the session's seed and the step: the same step, the same file.
 * @param link leads to the state before the power failure; a page on which the file is dropped shows it
 */
export function* exportDurable(device: Device, link: string): Preparing<Result<Uint8Array, Text>> {
  const { options, state } = device;
  const pages = countBits(state.durable.programmed);
  if (pages > MOST_PAGES) return err(sessionMessage('tooManyPages', { pages, most: MOST_PAGES }));
  const ids = contested(device).map(([id]) => id);
  const fates = drawOutcome(ids, randomStream(options.seed, `exported at step ${state.step}`));
  const durable = new PowerCutter(options).cut(device, fates);
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  for (const text of durablePieces(Device.fromDurable(options, durable), { ...MADE_BY, link })) {
    pieces.push(encoder.encode(text));
    yield null;
  }
  return ok(joined(pieces));
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
