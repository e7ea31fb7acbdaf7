/** Sentences about a commit and an abort, in the words of each scheme. */
import type { Spoken } from '../../base/message.ts';
import type { CommitId, KitMessages } from '../../explain/kit/messages.ts';
import { byCount, capitalised, numberWord, ordinal, someOf } from './grammar.ts';
import { COMMITS } from './scheme-commits.ts';
import { placed } from './view.ts';

type Committed = Spoken<KitMessages['committed']>;
type Aborted = Spoken<KitMessages['aborted']>;
type By<T> = Readonly<Partial<Record<CommitId, T>>>;

/** Follows the place of a page that a transaction sends. */
export const ENTERS: By<string> = {
  xftl: ', and a row for it enters the X-L2P table',
  nvctx: ', and its mapping enters the in-process table',
};

const at = (told: Committed): string => (told.at === null ? '' : placed(told.at));
const slot = (told: Committed): string =>
  told.at === null || typeof told.at === 'string' ? capitalised(at(told)) : `Slot ${told.at.slot}`;
const its = ({ pages }: { readonly pages: readonly string[] }): string => someOf(pages);
const was = ({ pages }: { readonly pages: readonly string[] }): string =>
  byCount(pages.length, 'was', 'were');

const COMMITTED: By<(told: Committed) => string> = {
  tc: (told) =>
    `The record on ${at(told)} is durable. ${its(told)} ${was(told)} durable before it: **${told.transaction} committed**.`,
  wal: (told) =>
    `${slot(told)} is the commit record of ${told.transaction}, and it is durable: **${told.transaction} committed**.`,
  'atomic-write': (told) =>
    `${slot(told)} is durable. It says where ${its(told)} of ${told.transaction} ${byCount(told.pages.length, 'is', 'are')}: **${told.transaction} committed**.`,
  'atomic-write-log': (told) =>
    told.pages.length === 1
      ? `${told.page ?? 'A page'} on ${at(told)} says TRUE and is a whole group: **${told.transaction} committed**.`
      : `${told.page ?? 'A page'} on ${at(told)} says TRUE and closes the run of ${numberWord(told.pages.length)} pages: **${told.transaction} committed**.`,
  mobius: (told) =>
    `${told.at !== null && typeof told.at !== 'string' ? `The inode in slot ${told.at.slot}` : 'The inode'} names the ${byCount(told.pages.length, 'place', `${numberWord(told.pages.length)} places`)} of ${told.transaction}, and all of it is durable: **${told.transaction} committed**.`,
  mixsl: (told) =>
    `The status page ${told.at === null || typeof told.at === 'string' ? at(told) : `in slot ${told.at.slot}`} is durable and lists ${told.transaction}, the ${ordinal(told.place)}: **${told.transaction} committed**.`,
  cfc: (told) =>
    told.pages.length === 1
      ? `${told.page ?? 'A page'} on ${at(told)} says TRUE: **${told.transaction} committed**.`
      : `${told.page ?? 'A page'} on ${at(told)} says TRUE, and all other pages were durable before it: **${told.transaction} committed**.`,
  afc: (told) =>
    `The flag of ${told.page ?? 'a page'}, the first page, now says TRUE. **No page of ${told.transaction} says FALSE: it committed.**`,
  txcache: (told) =>
    `One store sets the flag of ${told.transaction}: its ${byCount(told.pages.length, 'frame counts', `${numberWord(told.pages.length)} frames count`)}. **${told.transaction} committed without a flash operation.**`,
  kaml: (told) =>
    `${all(told.pages.length)} staged. The table switches in one store: **${told.transaction} committed**.`,
};

/** "The record is", "Both records are", "All three records are". */
function all(count: number): string {
  if (count === 1) return 'The record is';
  return count === 2 ? 'Both records are' : `All ${numberWord(count)} records are`;
}

/** With a page where one is needed that the step has not made durable, the scheme's general words. */
export function commitTold(told: Committed): string {
  const inMemory = told.commit === 'txcache' || told.commit === 'kaml';
  const own = inMemory || told.at !== null ? COMMITTED[told.commit] : undefined;
  return (
    own?.(told) ?? `**${told.transaction} committed**: ${COMMITS[told.commit].because}, and the map follows.`
  );
}

const stay = ({ pages }: Aborted): string => byCount(pages.length, 'stays', 'stay');

const ABORTED: By<(told: Aborted) => string> = {
  tc: ({ transaction }) => `**${transaction} aborts**: no record will ever name it.`,
  scc: (told) =>
    `**${told.transaction} aborts**: ${its(told)} ${stay(told)} behind, and must be erased before a newer version makes them look committed.`,
  bpcc: (told) =>
    `**${told.transaction} aborts**: ${its(told)} ${stay(told)}. Newer versions will point back over them.`,
  cfc: ({ transaction }) => `**${transaction} aborts**: its flags stay FALSE.`,
  afc: (told) =>
    `**${told.transaction} aborts**: ${told.pages[0] ?? 'its page'}, its first page, goes on saying FALSE.`,
  'atomic-write': ({ transaction }) => `**${transaction} aborts**: its entries in memory are dropped.`,
  'atomic-write-log': ({ transaction }) => `**${transaction} aborts**: its group never enters the log.`,
  wal: ({ transaction }) =>
    `**${transaction} aborts**: its entries leave memory, and its pages never go home.`,
  xftl: ({ transaction }) => `**${transaction} aborts**: its rows leave the table.`,
  nvctx: ({ transaction }) =>
    `**${transaction} aborts**: its entry leaves the in-process table. Flash is not touched.`,
  txcache: (told) =>
    `**${told.transaction} aborts**: its ${byCount(told.pages.length, 'frame is', `${numberWord(told.pages.length)} frames are`)} free.`,
  mobius: ({ transaction }) => `**${transaction} aborts**: no inode will name its pages.`,
  mixsl: ({ transaction }) => `**${transaction} aborts**: the status log will never list it.`,
  kaml: ({ transaction }) => `**${transaction} aborts**: the device never saw it.`,
};

export function abortTold(told: Aborted): string {
  return ABORTED[told.commit]?.(told) ?? `**${told.transaction} aborts**: ${COMMITS[told.commit].abort}.`;
}
