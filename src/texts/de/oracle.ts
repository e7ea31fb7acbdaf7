import type { OracleMessages } from '../../oracle/messages.ts';
import { ended } from '../ended.ts';
import type { TextsOf } from '../texts.ts';
import { headlineOf, proofOf, readingOf } from './broken-promises.ts';

const WHEN = {
  work: 'mit seiner Arbeit nicht weitermachen',
  recovery: 'mit seiner Wiederherstellung nicht weitermachen',
  'after recovery': 'nach einer Wiederherstellung nicht weitermachen',
} as const;

export const oracle: TextsOf<OracleMessages> = {
  transaction: ({ txid, nth }) => (nth === null ? `Tx${txid}` : `die ${nth}. Tx${txid}`),
  proof: proofOf,
  headline: headlineOf,
  reading: readingOf,
  couldNotGoOn: ({ when, rule }) => `Das Gerät konnte ${WHEN[when]}, weil dies nicht galt: ${rule}.`,
  became: ({ flight, fate }) => `${flight}: ${fate}`,
  everyPromiseHeld: ({ acknowledged, gone, committing }) => {
    const parts = [survivors(acknowledged)];
    if (gone === 1) parts.push('1 abgebrochene oder unfertige hat nichts hinterlassen');
    if (gone > 1) parts.push(`${gone} abgebrochene oder unfertige haben nichts hinterlassen`);
    if (committing > 0) parts.push(`mitten im Commit: ${committing}, jede ganz oder gar nicht da`);
    return `**Jedes Versprechen ist gehalten**: ${parts.join(', ')}.`;
  },
  promiseBroken: ({ proof }) => `**Ein Versprechen ist gebrochen.** ${proof}`,
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
