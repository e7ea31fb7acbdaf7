/** The judgement of a recovery on the host side in one sentence. */
import { say } from '../../base/language.ts';
import type { AuditView, RichText } from '../../model/frame.ts';
import { numberWord, plural } from '../view/format.ts';

export function auditSentence(rows: AuditView['rows'], broken: string | null): RichText {
  if (broken !== null) return say`**A promise is broken**: ${broken}.`;
  const count = (promised: AuditView['rows'][number]['promised']): number =>
    rows.filter((row) => row.promised === promised).length;
  const [acknowledged, committing] = [count('acknowledged'), count('committing')];
  const gone = count('aborted') + count('active');
  const parts = [
    acknowledged === 0
      ? say`nothing had been acknowledged`
      : say`${plural(acknowledged, 'acknowledged transaction')} survived`,
    ...(gone > 0
      ? [
          gone === 1
            ? say`one aborted or unfinished one owes nobody anything`
            : say`${numberWord(gone)} aborted or unfinished ones owe nobody anything`,
        ]
      : []),
    ...(committing > 0
      ? [say`${numberWord(committing)} in mid-commit fell one way or the other as a whole`]
      : []),
  ];
  return say`**Every promise held**: ${parts.join(', ')}.`;
}
