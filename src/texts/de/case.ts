/** Texts about the case for or against a transaction, by the evidence of its scheme. */
import type { Spoken } from '../../base/message.ts';
import type { CaseMessages, Facts, StandingPage } from '../../explain/kit/case-messages.ts';
import type { CommitId } from '../../explain/kit/messages.ts';
import type { TextsOf } from '../texts.ts';
import { byCount, capitalised, listed, pagesInWords, someOf } from './grammar.ts';
import { RECORD_NAMES } from './metadata.ts';
import { COMMITS } from './scheme-commits.ts';
import { placed } from './view.ts';

type Said = Spoken<Facts>;
type By<T> = Readonly<Partial<Record<CommitId, T>>>;

/** Pages that a table names. */
const MOST = 5;

const TITLES: By<string> = {
  wal: 'Eintrag, Seiten im Log',
  'atomic-write': 'Mapping-Seite, nennt',
  'atomic-write-log': 'Folge im Log, Marke',
  mobius: 'Inode, Orte',
  mixsl: 'Steht in, Seiten',
  xftl: 'Einträge, Status',
  nvctx: 'Status, Mappings',
  txcache: 'Rahmen, Marke',
  kaml: 'Puffer, Umschalten',
  tc: 'Eintrag, Seiten darauf',
  scc: 'Neueste Version, und was sie nennt',
  bpcc: 'Neueste Version, und was sie nennt',
  cfc: 'Marken',
  afc: 'Marken',
};

/** Pages of the cyclic commits carry no number of a transaction. */
const CYCLES = 'das Gerät sieht Kreise; die Namen sind von uns';
const NOTES: By<string> = { scc: CYCLES, bpcc: CYCLES };

const shortAt = ({ at }: Spoken<StandingPage>): string => (typeof at === 'string' ? at : String(at.slot));

function pagesText({ pages }: Said, nothing: string): string {
  if (pages.length === 0) return nothing;
  const shown = pages.slice(0, MOST).map((each) => `${each.page} ${shortAt(each)}`);
  return pages.length > MOST ? `${shown.join(', ')} +${pages.length - MOST}` : shown.join(', ');
}

const namesOf = ({ pages }: Said): string => someOf(pages.map(({ page }) => page));

const place = ({ place: at }: Said): string => (at === null ? '' : `${at}.`);

/** "B auf Platz 4", "C und D auf den Plätzen 5 und 8". */
function inSlots(facts: Said): string {
  const slots = facts.pages.map(shortAt);
  return `${namesOf(facts)} auf ${byCount(slots.length, 'Platz', 'den Plätzen')} ${someOf(slots)}`;
}

const slotOf = ({ record }: Said): string =>
  record === null ? '' : typeof record.at === 'string' ? record.at : `Platz ${record.at.slot}`;

const EVIDENCE: By<(facts: Said) => string> = {
  tc: (facts) =>
    facts.record === null
      ? `kein Eintrag · ${pagesText(facts, 'keine Seite')}`
      : `${placed(facts.record.at)}${facts.place === null ? '' : `, ${place(facts)}`} · ${pagesText(facts, 'keine Seite')}`,
  xftl: (facts) => {
    if (facts.image === null || facts.pages.length === 0) return 'in keinem Abbild';
    return `${facts.pages.map(({ page }) => page).join(', ')} · ${facts.place === null ? 'aktiv' : place(facts)}`;
  },
  nvctx: (facts) =>
    `${facts.place === null ? 'offen' : `committet, ${place(facts)}`} · ${pagesText(facts, 'kein Mapping hier')}`,
  txcache: (facts) =>
    `${pagesText(facts, 'kein Rahmen')} · Marke ${facts.place === null ? 'nicht gesetzt' : 'gesetzt'}`,
  kaml: (facts) =>
    `${pagesText(facts, 'kein Puffer')} · ${facts.place === null ? 'nicht umgeschaltet' : 'umgeschaltet'}`,
  mixsl: (facts) =>
    facts.record === null
      ? 'nicht verzeichnet'
      : `${slotOf(facts)}${facts.place === null ? '' : `, ${place(facts)}`} · ${pagesText(facts, 'keine Seite')}`,
};

const counts = ({ pages }: Said): string => byCount(pages.length, 'zählt', 'zählen');
const doNotCount = ({ pages }: Said): string => byCount(pages.length, 'zählt nicht', 'zählen nicht');

const KEPT: By<(facts: Said) => string> = {
  tc: (facts) =>
    `Der Eintrag auf ${slotOf(facts)} nennt ${facts.transaction}${facts.pages.length === 0 ? '' : `: ${namesOf(facts)} ${counts(facts)}`}.`,
  wal: (facts) =>
    `${slotOf(facts)} ist der Commit-Eintrag von ${facts.transaction}${facts.pages.length === 0 ? '' : `: ${inSlots(facts)} ${counts(facts)}`}.`,
  'atomic-write': (facts) =>
    `${slotOf(facts)} ist die Mapping-Seite von ${facts.transaction} und nennt ${namesOf(facts)}.`,
  mobius: (facts) => `${slotOf(facts)} ist der Inode von ${facts.transaction} und nennt ${namesOf(facts)}.`,
  mixsl: (facts) =>
    `${slotOf(facts)} verzeichnet ${facts.transaction}${facts.place === null ? '' : ` als ${place(facts)}`}${facts.pages.length === 0 ? '' : `: ${namesOf(facts)} ${counts(facts)}`}.`,
  xftl: (facts) =>
    `${facts.transaction} ist die ${place(facts)} in Abbild ${facts.image ?? ''}: ${namesOf(facts)} ${byCount(facts.pages.length, 'kommt', 'kommen')} in die Mapping-Tabelle.`,
  nvctx: (facts) =>
    facts.place === null
      ? `Der Status von ${facts.transaction} im nichtflüchtigen Speicher sagt: committet.`
      : `Der Status von ${facts.transaction} ist committet, als ${place(facts)}: Ihre Mappings werden eingetragen.`,
  txcache: (facts) =>
    facts.pages.length === 0
      ? `Die Marke von ${facts.transaction} ist im nichtflüchtigen Speicher gesetzt.`
      : `${byCount(facts.pages.length, 'Rahmen', 'Die Rahmen')} ${someOf(facts.pages.map(shortAt))} ${byCount(facts.pages.length, 'trägt', 'tragen')} die Marke von ${facts.transaction}: ${namesOf(facts)} ${counts(facts)}.`,
  kaml: (facts) =>
    facts.pages.length === 0
      ? `Das Put von ${facts.transaction} hatte umgeschaltet.`
      : `Das Put von ${facts.transaction} hatte umgeschaltet: ${namesOf(facts)} in ${byCount(facts.pages.length, 'Puffer', 'den Puffern')} ${someOf(facts.pages.map(shortAt))} ${counts(facts)}.`,
};

/** Nothing names a transaction; pages that stand there all the same do not count. */
const without = (what: string, facts: Said): string =>
  facts.pages.length === 0 ? `${what}.` : `${what}: ${namesOf(facts)} ${doNotCount(facts)}.`;

const DROPPED: By<(facts: Said) => string> = {
  tc: (facts) => without(`Das ganze Gerät ist gelesen. Kein Eintrag nennt ${facts.transaction}`, facts),
  wal: (facts) =>
    facts.pages.length === 0
      ? `Das Log ist bis zum Ende gelesen. Kein Eintrag nennt ${facts.transaction}.`
      : `Das Log ist bis zum Ende gelesen. Kein Eintrag nennt ${facts.transaction}: ${inSlots(facts)} ${doNotCount(facts)}.`,
  'atomic-write': (facts) =>
    `Das Log ist bis zum Ende gelesen. Keine Mapping-Seite nennt ${facts.transaction}.`,
  mobius: (facts) => `Das Log ist bis zum Ende gelesen. Für ${facts.transaction} zählt kein Inode.`,
  mixsl: (facts) =>
    `Alle Seiten und das Statuslog sind gelesen. ${facts.transaction} ist nicht verzeichnet: Ihre Seiten zählen nicht.`,
  xftl: (facts) =>
    facts.image !== null && facts.pages.length > 0
      ? `${facts.transaction} ist in Abbild ${facts.image} aktiv: Ihre Zeilen werden verworfen.`
      : `${facts.transaction} steht in keinem Abbild, das zählt: Nichts von ihr zählt.`,
  nvctx: (facts) => `Der Status von ${facts.transaction} ist offen: Ihre Mappings werden verworfen.`,
  txcache: (facts) => `Die Rahmen von ${facts.transaction} tragen keine Marke: Sie werden frei.`,
  kaml: (facts) =>
    `Das Put von ${facts.transaction} hatte nicht umgeschaltet: Was es abgelegt hatte, wird verworfen.`,
};

function carries(facts: Said): string {
  const names = facts.pages.map(({ page, at }) => `${page} auf ${placed(at)}`);
  const number = facts.number === null ? ' die Nummer' : ` die TxID ${facts.number}, die Nummer`;
  return `${someOf(names)} ${byCount(names.length, 'trägt', 'tragen')}${number} des Geräts für ${facts.transaction}.`;
}

/** The whole that recovery has read without a record in it. */
const READ: By<string> = {
  tc: 'Das ganze Gerät ist gelesen. Kein Eintrag nennt sie.',
  xftl: 'Kein neueres Abbild ist vollständig.',
  nvctx: 'Ihr Status war nicht committet, als der Strom ausfiel.',
  txcache: 'Ihre Marke war nicht gesetzt, als der Strom ausfiel.',
  kaml: 'Die Tabelle hatte nicht umgeschaltet, als der Strom ausfiel.',
};

function record(facts: Said): string {
  const { commit, transaction } = facts;
  if (commit === 'nvctx')
    return `Ihr Status im nichtflüchtigen Speicher ist **committet${facts.place === null ? '' : `, als ${place(facts)}`}**.`;
  if (commit === 'txcache')
    return 'Ihre Marke im nichtflüchtigen Speicher **ist gesetzt**, in einem Augenblick.';
  if (commit === 'kaml') return 'Im geschützten Speicher **ist umgeschaltet**, in einem Augenblick.';
  if (commit === 'xftl')
    return `Abbild ${facts.image ?? ''} ist das neueste, dessen Tabellenseiten und Wurzel alle lesbar sind.`;
  if (facts.record === null) return `${capitalised(COMMITS[commit].found)}.`;
  const number = facts.number === null ? '' : `, mit der Nummer ${facts.number} des Geräts`;
  return `${commit === 'tc' ? `Seite ${slotOf(facts)}` : slotOf(facts)} ist **${RECORD_NAMES[facts.record.name]}** und nennt ${transaction}${number}.`;
}

function names(facts: Said): string {
  if (facts.pages.length === 0) return 'Neuere Versionen haben seither alle ihre Seiten ersetzt.';
  if (facts.commit === 'wal') return `${inSlots(facts)} tragen ihre Nummer.`;
  if (facts.commit === 'xftl')
    return `Es nennt ${facts.transaction} **committet, als ${place(facts)}**, mit ${namesOf(facts)}.`;
  return `${facts.commit === 'tc' || facts.commit === 'mixsl' ? 'Ihre Seiten' : 'Genannt sind'}: ${listed(
    facts.pages.map(({ page, at }) => `${page} auf ${placed(at)}`),
  )}.`;
}

const ORDER: By<string> = {
  tc: 'Er wurde erst gesendet, als sie dauerhaft waren.',
  wal: 'Er wurde erst geschrieben, als alle Seiten der Transaktion dauerhaft waren.',
  'atomic-write': 'Sie wurde erst geschrieben, als alle diese Seiten dauerhaft waren.',
  mobius: 'Er zählt nur, wenn alle Seiten da sind, die er nennt.',
  mixsl: 'Sie wurde erst geschrieben, als alle Seiten der Transaktion dauerhaft waren.',
  xftl: 'Seine Zeilen wurden erst nach den Seiten geschrieben, die sie nennen.',
};

export const caseTexts: TextsOf<CaseMessages> = {
  title: ({ commit }) => TITLES[commit] ?? 'Beleg',
  note: ({ commit }) => NOTES[commit] ?? '',
  evidence: (facts) => {
    const own = EVIDENCE[facts.commit];
    if (own !== undefined) return own(facts);
    const nothing = facts.commit === 'wal' ? 'keine im Log' : 'keine Seite';
    if (facts.record === null)
      return facts.pages.length === 0 ? 'kein Eintrag' : `kein Eintrag · ${pagesText(facts, nothing)}`;
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
        return ORDER[facts.commit] ?? 'Ein solcher Schreibzugriff ist geschehen oder nicht, nie zerrissen.';
      case 'none':
        return (
          READ[facts.commit] ?? `Das Log ist bis zum Ende gelesen. Nichts darin nennt ${facts.transaction}.`
        );
    }
  },
  question: ({ transaction, isCommitted }) =>
    isCommitted ? `Warum hat ${transaction} committet?` : `Warum hat ${transaction} nicht committet?`,
  conclusion: ({ facts, isCommitted }) => {
    const { pages, transaction } = facts;
    if (isCommitted)
      return pages.length === 0
        ? `Also hat ${transaction} committet.`
        : `Also hat ${transaction} committet: ${pagesInWords(pages.length)} ${counts(facts)}.`;
    return pages.length === 0
      ? `Also zählt nichts von ${transaction}.`
      : `Also ${doNotCount(facts).replace(' nicht', '')} ${namesOf(facts)} nicht, und die älteren Versionen zählen.`;
  },
};
