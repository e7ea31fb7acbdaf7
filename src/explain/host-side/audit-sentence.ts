/** The judgement of a recovery on the host side in one sentence. */
import type { AuditView, RichText } from '../../model/frame.ts';
import type { Violation } from '../../model/promises.ts';
import { hostSideMessage } from './messages.ts';

type Broken = Pick<Violation, 'proof'>;

export function auditSentence(rows: AuditView['rows'], broken: Broken | null): RichText {
  if (broken !== null) return hostSideMessage('promiseBroken', { proof: broken.proof });
  const count = (promised: AuditView['rows'][number]['promised']): number =>
    rows.filter((row) => row.promised === promised).length;
  return hostSideMessage('promisesHeld', {
    acknowledged: count('acknowledged'),
    gone: count('aborted') + count('active'),
    committing: count('committing'),
  });
}
