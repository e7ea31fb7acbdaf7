/** A saved session without a link, because it is too much for one: the specification in it opens it. */
import type { Message } from '../../base/message.ts';
import { recordIn } from '../../base/record.ts';
import { err, ok, type Result } from '../../base/result.ts';
import type { SessionSpec } from '../../model/specification.ts';
import { linkMessage } from './messages.ts';
import { checkSpecification } from './permalink.ts';

/** Version of the form of saved sessions. */
export const SESSION_VERSION = 1;

interface SavedSession {
  readonly spec: SessionSpec;
  readonly step: number;
}

/** Null for a text that is no saved session; the problem names the file. */
export function readSavedSession(text: string, file: string): Result<SavedSession, Message> | null {
  const written = recordIn(text);
  if (written === null || !('flashscope' in written) || !('specification' in written)) return null;
  const { flashscope, specification, step } = written;
  if (flashscope !== SESSION_VERSION) {
    const version = JSON.stringify(flashscope);
    return err(linkMessage('otherSession', { file, version, known: SESSION_VERSION }));
  }
  const checked = checkSpecification(specification);
  if (!checked.ok) return err(linkMessage('sessionRefused', { file, problem: checked.problem.sentence }));
  const isStep = typeof step === 'number' && Number.isSafeInteger(step) && step >= 0;
  return ok({ spec: checked.value, step: isStep ? step : 0 });
}
