/** The judgement of a recovery on the host side in one sentence. */
import type { AuditView, RichText } from '../../model/frame.ts';
import { numberWord, plural } from '../../protocols/words.ts';

export function auditSentence(rows: AuditView['rows'], broken: string | null): RichText {
  if (broken !== null) return `**A promise is broken**: ${broken}.`;
  const count = (promised: AuditView['rows'][number]['promised']): number =>
    rows.filter((row) => row.promised === promised).length;
  const [acknowledged, committing] = [count('acknowledged'), count('committing')];
  const gone = count('aborted') + count('active');
  const parts = [
    acknowledged === 0
      ? 'nothing had been acknowledged'
      : `${plural(acknowledged, 'acknowledged transaction')} survived`,
    ...(gone > 0
      ? [`${numberWord(gone)} aborted or unfinished ${gone === 1 ? 'one owes' : 'ones owe'} nobody anything`]
      : []),
    ...(committing > 0
      ? [`${numberWord(committing)} in mid-commit fell one way or the other as a whole`]
      : []),
  ];
  return `**Every promise held**: ${parts.join(', ')}.`;
}
