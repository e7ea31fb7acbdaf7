import type { Spoken } from '../../base/message.ts';
import type { AtPage, OracleMessages, Place, ShownValue, Writer } from '../../oracle/messages.ts';
import { ended } from '../ended.ts';
import type { TextsOf } from '../texts.ts';
import { capitalised, ordinal } from './grammar.ts';

const at = (place: Place): string => {
  if (place === 'memory') return 'it stands in non-volatile memory';
  return place === null ? 'the map names no physical page for it' : `block ${place.block} page ${place.page}`;
};

const value = (shown: Spoken<ShownValue>): string => {
  switch (shown.kind) {
    case 'unreadable':
      return 'nothing that can be read';
    case 'nothing':
      return 'nothing';
    case 'before':
      return 'the data from before the run';
    case 'plain':
      return 'the value of a plain write';
    case 'another plain':
      return 'the value of another plain write';
    case 'transaction':
      return `the value of ${shown.transaction}`;
  }
};

const write = (writer: Spoken<Writer>): string =>
  'transaction' in writer ? writer.transaction : `the plain write to page ${writer.plainPage}`;

const proof = (claim: string, { place }: Spoken<AtPage>): string => `${capitalised(claim)}: ${at(place)}.`;

const FATES = {
  aborted: 'was aborted',
  'never asked': 'never asked to be committed',
  'rolled back before': 'had been rolled back by an earlier recovery',
} as const;

const FAULTS = { erased: 'is erased', torn: 'is torn', 'holds another page': 'holds another page' } as const;

const WHEN = {
  work: 'with its work',
  recovery: 'with its recovery',
  'after recovery': 'after a recovery',
} as const;

export const oracle: TextsOf<OracleMessages> = {
  transaction: ({ txid, nth }) => (nth === null ? `Tx${txid}` : `the ${ordinal(nth)} Tx${txid}`),
  lost: (p) => proof(`${write(p.writer)} was acknowledged, yet page ${p.page} shows ${value(p.shown)}`, p),
  wentBack: (p) => proof(`page ${p.page} held ${value(p.kept)}, yet it shows ${value(p.shown)}`, p),
  resurrected: (p) => proof(`${write(p.writer)} ${FATES[p.fate]}, yet page ${p.page} shows its value`, p),
  split: (p) =>
    proof(
      `${p.transaction} is there by half: page ${p.present} shows its value (${at(p.presentPlace)}), yet page ${p.page} shows ${value(p.shown)}`,
      p,
    ),
  outdated: (p) => proof(`${p.transaction} wrote page ${p.page} again, yet it shows the earlier value`, p),
  unsound: (p) => proof(`the page that the map names for page ${p.page} ${FAULTS[p.fault]}`, p),
  invented: (p) => proof(`nobody had written page ${p.page}, yet it shows data`, p),
  changed: (p) =>
    proof(
      `power failed again during recovery, and now page ${p.page} shows ${value(p.shown)} where an undisturbed recovery shows ${value(p.first)}`,
      p,
    ),
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
  promisesBroken: ({ promises }) =>
    `**${promises.length === 1 ? 'A promise is' : 'Promises are'} broken**: ${promises.join(', ')}.`,
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
