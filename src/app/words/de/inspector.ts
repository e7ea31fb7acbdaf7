import { formatCount } from '../locale/format.ts';
import type { texts as en } from '../en/inspector.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  panel: 'Inspektor',
  forgot: (what: string) => `Angenommen, es wurde vergessen: ${what}.`,
  hostScript: 'Skript:',
  nothing: 'Wählen Sie eine Seite auf der Bühne, um zu sehen, was darin steht.',
  walk: 'Zu den Nachbarn',
  block: 'Block',
  blockBefore: 'Voriger Block',
  blockAfter: 'Nächster Block',
  page: 'Seite',
  allPages: 'alle',
  pageBefore: 'Vorige Seite',
  pageAfter: 'Nächste Seite',
  followNarration: 'Dem Kommentar folgen',
  outOfBand: 'Felder im OOB-Bereich',
  bytes: (count: number) => `${formatCount(count)} B`,
  verdicts: 'Urteile',
  backToVerdicts: 'Zurück zu den Urteilen',
  transaction: 'Transaktion',
  found: 'Gefunden',
  promised: 'Zugesagt',
  verdict: 'Urteil',
  noneYet: 'keine',
  foundOf: (found: number, promised: number | null) =>
    promised === null ? `${found} gefunden` : `${found} von ${promised} gefunden`,
  verdictName: {
    committed: 'committet',
    'rolled back': 'zurückgerollt',
    counting: 'wird gezählt',
    pending: 'offen',
  },
  noVerdicts: 'Noch ist nichts gelesen, also ist nichts entschieden.',
  noneFound: (reads: number) =>
    `${formatCount(reads)} ${reads === 1 ? 'Seite ist' : 'Seiten sind'} gelesen: Bisher ist keine Transaktion fraglich.`,
  hostWasTold: 'Dem Host gemeldet',
  outcome: 'Nach der Wiederherstellung',
  told: {
    acknowledged: 'committet',
    committing: 'noch nichts',
    aborted: 'abgebrochen',
    active: 'nichts, sie war offen',
  },
  survived: 'alles da',
  gone: 'zurückgerollt',
  stillAborted: 'nichts mehr da',
  notWhole: 'nicht alles da',
  settledBefore: (count: number) => `${formatCount(count)} vor dem Ausfall abgeschlossen`,
  asPromised: 'wie zugesagt',
  kept: 'Zusage gehalten',
  broken: 'Zusage gebrochen',
  oracle: 'Das Orakel, das den Speicher des Geräts nie gesehen hat:',
  showPage: (block: number, page: number | null) =>
    page === null ? `Block ${block} zeigen` : `Seite ${block}.${page} zeigen`,
};
