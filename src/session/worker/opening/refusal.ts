/** Notes the reason that the code with which this thread was started is no scheme. */
import type { Message, Text } from '../../../base/message.ts';
import { sessionMessage } from './messages.ts';

let known: Text | null = null;

export function refuse(why: Text): void {
  known = why;
}

/** Null where there is a scheme, or no code. */
export function refusal(): Text | null {
  return known;
}

/** Describes a thrown value, which need not be an error, and may throw when it is looked at. */
export function thrownBy(error: unknown): Message {
  let reason: string;
  try {
    reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } catch {
    reason = '';
  }
  return sessionMessage('authoredThrew', { reason });
}
