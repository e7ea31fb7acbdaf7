/** The beginning of an author's file: it may wait, as the thread that runs it may, but not for ever. */
import type { Message } from '../base/message.ts';
import { err, type Result } from '../base/result.ts';
import { workbenchMessage } from './messages.ts';

/** Time in which a file must have come to its end. */
export const LONGEST_START_MS = 5000;

/** Outcome of a file that waits for longer. */
export function neverReady(): Result<never, Message> {
  return err(workbenchMessage('neverReady', { seconds: LONGEST_START_MS / 1000 }));
}
