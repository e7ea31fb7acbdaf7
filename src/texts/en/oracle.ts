import type { OracleMessages } from '../../oracle/messages.ts';
import { ended } from '../ended.ts';
import type { TextsOf } from '../texts.ts';
import { headlineOf, proofOf, readingOf } from './broken-promises.ts';
import { ordinal } from './grammar.ts';

const WHEN = {
  work: 'with its work',
  recovery: 'with its recovery',
  'after recovery': 'after a recovery',
} as const;

export const oracle: TextsOf<OracleMessages> = {
  transaction: ({ txid, nth }) => (nth === null ? `Tx${txid}` : `the ${ordinal(nth)} Tx${txid}`),
  proof: proofOf,
  headline: headlineOf,
  reading: readingOf,
  couldNotGoOn: ({ when, rule }) =>
    `The device could not go on ${WHEN[when]}, because this did not hold: ${rule}.`,
  became: ({ flight, fate }) => `${flight}: ${fate}`,
  everyPromiseHeld: ({ acknowledged, gone, committing }) => {
    const parts = [survivors(acknowledged)];
    if (gone === 1) parts.push('1 aborted or unfinished one left nothing behind');
    if (gone > 1) parts.push(`${gone} aborted or unfinished ones left nothing behind`);
    if (committing > 0) parts.push(`${committing} in mid-commit fell one way or the other as a whole`);
    return `**Every promise held**: ${parts.join(', ')}.`;
  },
  promiseBroken: ({ proof }) => `**A promise is broken.** ${proof}`,
  programOwn: ({ to }) => `program the scheme's own page ${to}`,
  program: ({ to, page }) => `program ${to} ← ${page}`,
  copy: ({ from, to }) => `copy ${from} → ${to}`,
  erase: ({ block }) => `erase block ${block}`,
  programSummary: ({ to }) => `program the summary ${to}`,
  reprogram: ({ to }) => `reprogram ${to}`,
  programLogPage: ({ to, page }) => `program the log slot ${to}${page === null ? '' : ` ← ${page}`}`,
  programMappingPage: ({ mapPage, to }) => `program mapping page ${mapPage} at ${to}`,
  programRecord: ({ to }) => `program a metadata record at ${to}`,
  savePage: ({ page, pages }) => `save page ${page} of ${pages} with stored energy`,
  scriptRefused: ({ problem }) => `The script cannot be run. ${ended(problem)}`,
  preparationRefused: ({ problem }) => `The preparation cannot be used. ${ended(problem)}`,
  unknownScheme: ({ id }) => `There is no scheme “${id}”.`,
};

function survivors(acknowledged: number): string {
  if (acknowledged === 0) return 'nothing had been acknowledged';
  return acknowledged === 1
    ? '1 acknowledged transaction survived'
    : `${acknowledged} acknowledged transactions survived`;
}
