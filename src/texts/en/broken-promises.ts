/** A broken promise in a sentence: as evidence, as a headline, as the end of a proof. */
import type { Spoken } from '../../base/message.ts';
import type { Claim, Place, ShownValue, Writer } from '../../oracle/messages.ts';
import { capitalised } from './grammar.ts';

type SpokenClaim = Spoken<Claim>;
type Fate = Extract<Claim, { kind: 'resurrected' }>['fate'];
type Fault = Extract<Claim, { kind: 'unsound' }>['fault'];

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

const FATES: Readonly<Record<Fate, string>> = {
  aborted: 'was aborted',
  'never asked': 'never asked to be committed',
  'rolled back before': 'had been rolled back by an earlier recovery',
};

const FAULTS: Readonly<Record<Fault, string>> = {
  erased: 'is erased',
  torn: 'is torn',
  'holds another page': 'holds another page',
};

function evidenceOf(p: SpokenClaim): string {
  switch (p.kind) {
    case 'lost':
      return `${write(p.writer)} was acknowledged, yet page ${p.page} shows ${value(p.shown)}`;
    case 'wentBack':
      return `page ${p.page} held ${value(p.kept)}, yet it shows ${value(p.shown)}`;
    case 'resurrected':
      return `${write(p.writer)} ${FATES[p.fate]}, yet page ${p.page} shows its value`;
    case 'split':
      return `${p.transaction} is there by half: page ${p.present} shows its value (${at(p.presentPlace)}), yet page ${p.page} shows ${value(p.shown)}`;
    case 'outdated':
      return `${p.transaction} wrote page ${p.page} again, yet it shows the earlier value`;
    case 'unsound':
      return `the page that the map names for page ${p.page} ${FAULTS[p.fault]}`;
    case 'invented':
      return `nobody had written page ${p.page}, yet it shows data`;
    case 'changed':
      return `power failed again during recovery, and now page ${p.page} shows ${value(p.shown)} where an undisturbed recovery shows ${value(p.first)}`;
  }
}

export function proofOf(claim: SpokenClaim): string {
  return `${capitalised(evidenceOf(claim))}: ${at(claim.place)}.`;
}

/** "A shows Tx8’s data", of a page or of what stands for it. */
function shows(page: string, shown: Spoken<ShownValue>): string {
  switch (shown.kind) {
    case 'unreadable':
      return `${page} cannot be read`;
    case 'nothing':
      return `${page} reads as empty`;
    case 'before':
      return `${page} shows the data from before the run`;
    case 'plain':
      return `${page} shows a plain write’s data`;
    case 'another plain':
      return `${page} shows another plain write’s data`;
    case 'transaction':
      return `${page} shows ${shown.transaction}’s data`;
  }
}

function kept(shown: Spoken<ShownValue>): string {
  switch (shown.kind) {
    case 'transaction':
      return `${shown.transaction}’s data`;
    case 'plain':
    case 'another plain':
      return 'a plain write’s data';
    case 'before':
      return 'the data from before the run';
    default:
      return 'nothing';
  }
}

/** ", on 9.1" */
function on(place: Place): string {
  if (place === 'memory') return ', in non-volatile memory';
  return place === null ? '' : `, on ${place.block}.${place.page}`;
}

/** "was on 9.1", or what it showed where the place is none or the same. */
function was(verb: 'was' | 'now', place: Place, isTold: boolean, shown: Spoken<ShownValue>): string {
  if (isTold && place !== null)
    return `${verb} ${place === 'memory' ? 'in non-volatile memory' : `on ${place.block}.${place.page}`}`;
  if (shown.kind === 'nothing') return `${verb} empty`;
  if (shown.kind === 'unreadable') return verb === 'was' ? 'could not be read' : 'now it cannot be read';
  return verb === 'was' ? `showed ${kept(shown)}` : `now it shows ${kept(shown)}`;
}

const isSame = (a: Place, b: Place): boolean => JSON.stringify(a) === JSON.stringify(b);

const OUTCOMES: Readonly<Record<Fate, string>> = {
  aborted: 'was aborted',
  'never asked': 'never asked to commit',
  'rolled back before': 'had been rolled back by an earlier recovery',
};

const THERE: Readonly<Record<Fault, string>> = {
  erased: 'nothing is there',
  torn: 'that page is torn',
  'holds another page': 'another page is there',
};

const placed = (place: Place): string => {
  if (place === 'memory') return 'a place in non-volatile memory';
  return place === null ? 'no page' : `${place.block}.${place.page}`;
};

function sentenceOf(p: SpokenClaim): string {
  switch (p.kind) {
    case 'lost': {
      const promised =
        'transaction' in p.writer
          ? `${capitalised(p.writer.transaction)} was told that it had committed`
          : `The host was told that its write of ${p.writer.plainPage} was durable`;
      return `${promised}, yet **${shows(p.page, p.shown)}**${on(p.place)}.`;
    }
    case 'wentBack':
      return `An earlier recovery kept ${kept(p.kept)} in ${p.page}, yet **${shows(p.page, p.shown)}**${on(p.place)}.`;
    case 'resurrected':
      return 'transaction' in p.writer
        ? `${capitalised(p.writer.transaction)} ${OUTCOMES[p.fate]}, yet **${p.page} shows its data**${on(p.place)}.`
        : `The plain write of ${p.page} ${OUTCOMES[p.fate]}, yet **${p.page} shows its data**${on(p.place)}.`;
    case 'split':
      return `Only part of ${p.transaction} is there: **${p.present} shows it, ${p.page} does not**.`;
    case 'outdated':
      return `Only part of ${p.transaction} is there: **${p.page} shows its earlier write, not its last**${on(p.place)}.`;
    case 'unsound':
      return `The map names ${placed(p.place)} for ${p.page}, but **${THERE[p.fault]}**.`;
    case 'invented':
      return `The host has never written ${p.page}, yet **it shows data**${on(p.place)}.`;
    case 'changed': {
      const isMoved = !isSame(p.firstPlace, p.place);
      return `A second recovery gives another result: **${p.page} ${was('was', p.firstPlace, isMoved, p.first)}, ${was('now', p.place, isMoved, p.shown)}**.`;
    }
  }
}

export function headlineOf(claim: SpokenClaim): string {
  return `**A promise is broken.** ${sentenceOf(claim)}`;
}

/** "So A is read from 9.1, as Tx8 wrote it." */
function readAs(page: string, place: Place, shown: Spoken<ShownValue>): string {
  const from = place === null || place === 'memory' ? '' : ` from ${place.block}.${place.page}`;
  switch (shown.kind) {
    case 'unreadable':
      return `So ${page} cannot be read.`;
    case 'nothing':
      return `So ${page} reads as empty.`;
    case 'before':
      return `So ${page} is read${from}, as it was before the run.`;
    case 'plain':
    case 'another plain':
      return `So ${page} is read${from}, as a plain write left it.`;
    case 'transaction':
      return `So ${page} is read${from}, as ${shown.transaction} wrote it.`;
  }
}

export function readingOf(p: SpokenClaim): string {
  switch (p.kind) {
    case 'lost':
    case 'wentBack':
    case 'changed':
      return readAs(p.page, p.place, p.shown);
    case 'resurrected':
      return 'transaction' in p.writer
        ? readAs(p.page, p.place, { kind: 'transaction', transaction: p.writer.transaction })
        : readAs(p.page, p.place, { kind: 'plain' });
    case 'split':
      return `So ${p.present} is read as ${p.transaction} wrote it, and ${p.page} is not.`;
    case 'outdated':
      return `So ${p.page} is read as ${p.transaction} wrote it first.`;
    case 'unsound':
      return p.fault === 'holds another page'
        ? `So reading ${p.page} returns another page’s data.`
        : `So ${p.page} cannot be read.`;
    case 'invented':
      return `So ${p.page} shows data that no host wrote.`;
  }
}
