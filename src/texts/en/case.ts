/** Texts about the case for or against a transaction, by the evidence of its scheme. */
import type { Spoken } from '../../base/message.ts';
import type { CaseMessages, Facts, StandingPage } from '../../explain/kit/case-messages.ts';
import type { CommitId } from '../../explain/kit/messages.ts';
import type { TextsOf } from '../texts.ts';
import { byCount, capitalised, listed, ordinal, pagesInWords, someOf } from './grammar.ts';
import { RECORD_NAMES } from './metadata.ts';
import { COMMITS } from './scheme-commits.ts';
import { placed } from './view.ts';

type Said = Spoken<Facts>;
type By<T> = Readonly<Partial<Record<CommitId, T>>>;

/** Pages that a table names. */
const MOST = 5;

const TITLES: By<string> = {
  wal: 'Record, pages in the log',
  'atomic-write': 'Mapping page, names',
  'atomic-write-log': 'Run in the log, flag',
  mobius: 'Inode, places',
  mixsl: 'Listed in, pages',
  xftl: 'Entries, status',
  nvctx: 'Status, mappings',
  txcache: 'Frames, flag',
  kaml: 'Buffers, switch',
  tc: 'Record, pages that rest on it',
  scc: 'Newest version, and what it names',
  bpcc: 'Newest version, and what it names',
  cfc: 'Flags',
  afc: 'Flags',
};

/** Pages of the cyclic commits carry no number of a transaction. */
const CYCLES = 'the device sees cycles; the chips are ours';
const NOTES: By<string> = { scc: CYCLES, bpcc: CYCLES };

const shortAt = ({ at }: Spoken<StandingPage>): string => (typeof at === 'string' ? at : String(at.slot));

function pagesText({ pages }: Said, nothing: string): string {
  if (pages.length === 0) return nothing;
  const shown = pages.slice(0, MOST).map((each) => `${each.page} ${shortAt(each)}`);
  return pages.length > MOST ? `${shown.join(', ')} +${pages.length - MOST}` : shown.join(', ');
}

const namesOf = ({ pages }: Said): string => someOf(pages.map(({ page }) => page));

const place = ({ place: at }: Said): string => (at === null ? '' : ordinal(at));

/** "B in slot 4", "C and D in slots 5 and 8". */
function inSlots(facts: Said): string {
  const slots = facts.pages.map(shortAt);
  return `${namesOf(facts)} in ${byCount(slots.length, 'slot', 'slots')} ${someOf(slots)}`;
}

const EVIDENCE: By<(facts: Said) => string> = {
  tc: (facts) =>
    facts.record === null
      ? `no record · ${pagesText(facts, 'no page')}`
      : `${placed(facts.record.at)}${facts.place === null ? '' : `, ${place(facts)}`} · ${pagesText(facts, 'no page')}`,
  xftl: (facts) => {
    if (facts.image === null || facts.pages.length === 0) return 'in no image';
    return `${facts.pages.map(({ page }) => page).join(', ')} · ${facts.place === null ? 'active' : place(facts)}`;
  },
  nvctx: (facts) =>
    `${facts.place === null ? 'open' : `committed, ${place(facts)}`} · ${pagesText(facts, 'no mapping here')}`,
  txcache: (facts) =>
    `${pagesText(facts, 'no frame')} · ${facts.place === null ? 'flag not set' : 'flag set'}`,
  kaml: (facts) => `${pagesText(facts, 'no buffer')} · ${facts.place === null ? 'not set' : 'set'}`,
  mixsl: (facts) =>
    facts.record === null
      ? 'not listed'
      : `${slotOf(facts)}${facts.place === null ? '' : `, ${place(facts)}`} · ${pagesText(facts, 'no page')}`,
};

const slotOf = ({ record }: Said): string =>
  record === null ? '' : typeof record.at === 'string' ? record.at : `slot ${record.at.slot}`;

const SLOT = (facts: Said): string => capitalised(slotOf(facts));

const counts = ({ pages }: Said): string => byCount(pages.length, 'counts', 'count');
const doNotCount = ({ pages }: Said): string => byCount(pages.length, 'does not count', 'do not count');

const KEPT: By<(facts: Said) => string> = {
  tc: (facts) =>
    `The record on ${slotOf(facts)} names ${facts.transaction}${facts.pages.length === 0 ? '' : `: ${namesOf(facts)} ${counts(facts)}`}.`,
  wal: (facts) =>
    `${SLOT(facts)} is the commit record of ${facts.transaction}${facts.pages.length === 0 ? '' : `: ${inSlots(facts)} ${counts(facts)}`}.`,
  'atomic-write': (facts) =>
    `${SLOT(facts)} is the mapping page of ${facts.transaction} and names ${namesOf(facts)}.`,
  mobius: (facts) => `${SLOT(facts)} is the inode of ${facts.transaction} and names ${namesOf(facts)}.`,
  mixsl: (facts) =>
    `${SLOT(facts)} lists ${facts.transaction}${facts.place === null ? '' : `, the ${place(facts)}`}${facts.pages.length === 0 ? '' : `: ${namesOf(facts)} ${counts(facts)}`}.`,
  xftl: (facts) =>
    `${facts.transaction} is the ${place(facts)} in image ${facts.image ?? ''}: ${namesOf(facts)} ${byCount(facts.pages.length, 'is', 'are')} entered into the map.`,
  nvctx: (facts) =>
    facts.place === null
      ? `The status of ${facts.transaction} in non-volatile memory says committed.`
      : `The status of ${facts.transaction} is committed, the ${place(facts)}: its mappings are entered.`,
  txcache: (facts) =>
    facts.pages.length === 0
      ? `The flag of ${facts.transaction} is set in non-volatile memory.`
      : `${byCount(facts.pages.length, 'Frame', 'Frames')} ${someOf(facts.pages.map(shortAt))} ${byCount(facts.pages.length, 'carries', 'carry')} the flag of ${facts.transaction}: ${namesOf(facts)} ${counts(facts)}.`,
  kaml: (facts) =>
    facts.pages.length === 0
      ? `The Put of ${facts.transaction} had switched.`
      : `The Put of ${facts.transaction} had switched: ${namesOf(facts)} in ${byCount(facts.pages.length, 'buffer', 'buffers')} ${someOf(facts.pages.map(shortAt))} ${counts(facts)}.`,
};

/** Nothing names a transaction; pages that stand there all the same do not count. */
const without = (what: string, facts: Said): string =>
  facts.pages.length === 0 ? `${what}.` : `${what}: ${namesOf(facts)} ${doNotCount(facts)}.`;

const DROPPED: By<(facts: Said) => string> = {
  tc: (facts) => without(`The whole device is read. No record names ${facts.transaction}`, facts),
  wal: (facts) =>
    facts.pages.length === 0
      ? `The log is read to its end. No record names ${facts.transaction}.`
      : `The log is read to its end. No record names ${facts.transaction}: ${inSlots(facts)} ${doNotCount(facts)}.`,
  'atomic-write': (facts) => `The log is read to its end. No mapping page names ${facts.transaction}.`,
  mobius: (facts) => `The log is read to its end. No inode counts for ${facts.transaction}.`,
  mixsl: (facts) =>
    `All pages and the status log are read. ${facts.transaction} is not listed: its pages do not count.`,
  xftl: (facts) =>
    facts.image !== null && facts.pages.length > 0
      ? `${facts.transaction} is active in image ${facts.image}: its rows are dropped.`
      : `${facts.transaction} is in no image that counts: nothing of it counts.`,
  nvctx: (facts) => `The status of ${facts.transaction} is open: its mappings are dropped.`,
  txcache: (facts) => `The frames of ${facts.transaction} carry no flag: they are freed.`,
  kaml: (facts) => `The Put of ${facts.transaction} had not switched: what it had staged is dropped.`,
};

function carries(facts: Said): string {
  const names = facts.pages.map(({ page, at }) => `${page} on ${placed(at)}`);
  const number = facts.number === null ? '' : ` TxID ${facts.number},`;
  return `${someOf(names)} ${byCount(names.length, 'carries', 'carry')}${number} the device’s number for ${facts.transaction}.`;
}

/** The whole that recovery has read without a record in it. */
const READ: By<string> = {
  tc: 'The whole device has been read. No record names it.',
  xftl: 'No newer image is complete.',
  nvctx: 'Its status was not committed when power failed.',
  txcache: 'Its flag was not set when power failed.',
  kaml: 'The table had not switched when power failed.',
};

function record(facts: Said): string {
  const { commit, transaction } = facts;
  if (commit === 'nvctx')
    return `Its status in non-volatile memory is **committed${facts.place === null ? '' : `, ${place(facts)}`}**.`;
  if (commit === 'txcache') return 'Its flag in non-volatile memory **is set**, by one store.';
  if (commit === 'kaml') return 'The switch in protected memory **is set**, by one store.';
  if (commit === 'xftl')
    return `Image ${facts.image ?? ''} is the newest whose table pages and root can all be read.`;
  if (facts.record === null) return `${capitalised(COMMITS[commit].found)}.`;
  const what = RECORD_NAMES[facts.record.name];
  const number = facts.number === null ? '' : ` by the device’s number ${facts.number}`;
  return `${commit === 'tc' ? `Page ${slotOf(facts)}` : SLOT(facts)} is **${what}**, and it names ${transaction}${number}.`;
}

function names(facts: Said): string {
  if (facts.pages.length === 0) return 'Newer versions have replaced all its pages since.';
  if (facts.commit === 'wal') return `${capitalised(inSlots(facts))} carry its number.`;
  if (facts.commit === 'xftl')
    return `It calls ${facts.transaction} **committed, ${place(facts)}**, with ${namesOf(facts)}.`;
  return `${facts.commit === 'tc' || facts.commit === 'mixsl' ? 'Its pages' : 'It names'}: ${listed(
    facts.pages.map(({ page, at }) => `${page} on ${placed(at)}`),
  )}.`;
}

const ORDER: By<string> = {
  tc: 'It was sent only when they were durable.',
  wal: 'It was written only after all pages of the transaction were durable.',
  'atomic-write': 'It was written only after all these pages were durable.',
  mobius: 'It counts only if all the pages that it names are there.',
  mixsl: 'It was written only after all pages of the transaction were durable.',
  xftl: 'Its rows were written only after the pages that they name.',
};

export const caseTexts: TextsOf<CaseMessages> = {
  title: ({ commit }) => TITLES[commit] ?? 'Evidence',
  note: ({ commit }) => NOTES[commit] ?? '',
  evidence: (facts) => {
    const own = EVIDENCE[facts.commit];
    if (own !== undefined) return own(facts);
    const nothing = facts.commit === 'wal' ? 'none in the log' : 'no page';
    if (facts.record === null)
      return facts.pages.length === 0 ? 'no record' : `no record · ${pagesText(facts, nothing)}`;
    return `${slotOf(facts)} · ${pagesText(facts, nothing)}`;
  },
  kept: (facts) => {
    const isKnown = facts.record !== null || facts.pages.length > 0 || facts.place !== null;
    return (
      (isKnown ? KEPT[facts.commit]?.(facts) : undefined) ?? `${capitalised(COMMITS[facts.commit].found)}.`
    );
  },
  dropped: (facts) => DROPPED[facts.commit]?.(facts) ?? `${capitalised(COMMITS[facts.commit].missing)}.`,
  step: ({ of, facts }) => {
    switch (of) {
      case 'carries':
        return carries(facts);
      case 'record':
        return record(facts);
      case 'names':
        return names(facts);
      case 'order':
        return ORDER[facts.commit] ?? 'A store is done or not done, never torn.';
      case 'none':
        return (
          READ[facts.commit] ?? `The log has been read to its end. Nothing in it names ${facts.transaction}.`
        );
    }
  },
  question: ({ transaction, isCommitted }) =>
    isCommitted ? `Why did ${transaction} commit?` : `Why did ${transaction} not commit?`,
  conclusion: ({ facts, isCommitted }) => {
    const { pages, transaction } = facts;
    if (isCommitted)
      return pages.length === 0
        ? `So ${transaction} committed.`
        : `So ${transaction} committed: ${pagesInWords(pages.length)} ${counts(facts)}.`;
    return pages.length === 0
      ? `So nothing of ${transaction} counts.`
      : `So ${namesOf(facts)} ${doNotCount(facts)}, and the older versions do.`;
  },
};
