import type { Spoken } from '../../base/message.ts';
import type { AtPage, OracleMessages, Place, ShownValue, Writer } from '../../oracle/messages.ts';
import { ended } from '../ended.ts';
import type { TextsOf } from '../texts.ts';
import { capitalised } from './grammar.ts';
import { PROMISES } from './promises.ts';

const at = (place: Place): string => {
  if (place === 'memory') return 'sie steht im nichtflüchtigen Speicher';
  return place === null
    ? 'die Mapping-Tabelle nennt keine physische Seite dafür'
    : `Block ${place.block}, Seite ${place.page}`;
};

const value = (shown: Spoken<ShownValue>): string => {
  switch (shown.kind) {
    case 'unreadable':
      return 'nichts Lesbares';
    case 'nothing':
      return 'nichts';
    case 'before':
      return 'die Daten von vor dem Lauf';
    case 'plain':
      return 'den Wert eines einfachen Schreibzugriffs';
    case 'another plain':
      return 'den Wert eines anderen einfachen Schreibzugriffs';
    case 'transaction':
      return `den Wert von ${shown.transaction}`;
  }
};

const write = (writer: Spoken<Writer>): string =>
  'transaction' in writer ? writer.transaction : `der einfache Schreibzugriff auf Seite ${writer.plainPage}`;

const proof = (claim: string, { place }: Spoken<AtPage>): string => `${capitalised(claim)}: ${at(place)}.`;

const FATES = {
  aborted: 'wurde abgebrochen',
  'never asked': 'wollte nie committen',
  'rolled back before': 'war von einer früheren Wiederherstellung zurückgerollt worden',
} as const;

const FAULTS = {
  erased: 'ist gelöscht',
  torn: 'ist zerrissen',
  'holds another page': 'enthält eine andere Seite',
} as const;

const WHEN = {
  work: 'mit seiner Arbeit nicht weitermachen',
  recovery: 'mit seiner Wiederherstellung nicht weitermachen',
  'after recovery': 'nach einer Wiederherstellung nicht weitermachen',
} as const;

export const oracle: TextsOf<OracleMessages> = {
  transaction: ({ txid, nth }) => (nth === null ? `Tx${txid}` : `die ${nth}. Tx${txid}`),
  lost: (p) => proof(`${write(p.writer)} wurde bestätigt, aber Seite ${p.page} zeigt ${value(p.shown)}`, p),
  wentBack: (p) => proof(`Seite ${p.page} enthielt ${value(p.kept)}, zeigt jetzt aber ${value(p.shown)}`, p),
  resurrected: (p) =>
    proof(`${write(p.writer)} ${FATES[p.fate]}, aber Seite ${p.page} zeigt den Wert davon`, p),
  split: (p) =>
    proof(
      `${p.transaction} ist nur halb da: Seite ${p.present} zeigt ihren Wert (${at(p.presentPlace)}), aber Seite ${p.page} zeigt ${value(p.shown)}`,
      p,
    ),
  outdated: (p) =>
    proof(
      `${p.transaction} hat Seite ${p.page} noch einmal geschrieben, zu sehen ist aber der frühere Wert`,
      p,
    ),
  unsound: (p) =>
    proof(`die Seite, die die Mapping-Tabelle für Seite ${p.page} nennt, ${FAULTS[p.fault]}`, p),
  invented: (p) => proof(`niemand hatte Seite ${p.page} geschrieben, und doch sind dort Daten zu sehen`, p),
  changed: (p) =>
    proof(
      `während der Wiederherstellung fiel der Strom noch einmal aus, und jetzt zeigt Seite ${p.page} ${value(p.shown)}, wo eine ungestörte Wiederherstellung ${value(p.first)} zeigt`,
      p,
    ),
  couldNotGoOn: ({ when, rule }) => `Das Gerät konnte ${WHEN[when]}, weil dies nicht galt: ${rule}.`,
  became: ({ flight, fate }) => `${flight}: ${fate}`,
  everyPromiseHeld: ({ acknowledged, gone, committing }) => {
    const parts = [survivors(acknowledged)];
    if (gone === 1) parts.push('1 abgebrochene oder unfertige hat nichts hinterlassen');
    if (gone > 1) parts.push(`${gone} abgebrochene oder unfertige haben nichts hinterlassen`);
    if (committing > 0) parts.push(`mitten im Commit: ${committing}, jede ganz oder gar nicht da`);
    return `**Jedes Versprechen ist gehalten**: ${parts.join(', ')}.`;
  },
  promisesBroken: ({ promises }) => {
    const names = promises.map((promise) => PROMISES[promise]).join(', ');
    return promises.length === 1
      ? `**Ein Versprechen ist gebrochen**: ${names}.`
      : `**Versprechen sind gebrochen**: ${names}.`;
  },
  programOwn: ({ to }) => `die verfahrenseigene Seite ${to} programmieren`,
  program: ({ to, page }) => `${to} programmieren ← ${page}`,
  copy: ({ from, to }) => `kopieren: ${from} → ${to}`,
  erase: ({ block }) => `Block ${block} löschen`,
  programSummary: ({ to }) => `die Zusammenfassung ${to} programmieren`,
  reprogram: ({ to }) => `${to} nachprogrammieren`,
  programLogPage: ({ to, page }) => `die Logplatz ${to} programmieren${page === null ? '' : ` ← ${page}`}`,
  programMappingPage: ({ mapPage, to }) => `Mapping-Seite ${mapPage} auf ${to} programmieren`,
  programRecord: ({ to }) => `einen Metadaten-Eintrag auf ${to} programmieren`,
  savePage: ({ page, pages }) => `Seite ${page} von ${pages} mit gespeicherter Energie retten`,
  scriptRefused: ({ problem }) => `Das Skript kann nicht ausgeführt werden. ${ended(problem)}`,
  preparationRefused: ({ problem }) => `Die Vorbereitung ist nicht brauchbar. ${ended(problem)}`,
  unknownScheme: ({ id }) => `Ein Verfahren „${id}“ gibt es nicht.`,
};

function survivors(acknowledged: number): string {
  if (acknowledged === 0) return 'nichts war bestätigt worden';
  return acknowledged === 1
    ? '1 bestätigte Transaktion hat den Ausfall überstanden'
    : `${acknowledged} bestätigte Transaktionen haben den Ausfall überstanden`;
}
