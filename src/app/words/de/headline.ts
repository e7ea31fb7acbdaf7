import type { texts as en } from '../en/headline.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  title: 'In Zahlen',
  table: 'Die acht Messwerte jedes Laufs',
  columns: {
    committed: ['Committet', 'Transaktionen', 'committet'],
    throughput: ['Durchsatz', 'Transaktionen/s', 'Tx/s'],
    latency: ['Commit-Latenz', '99 von 100 sind schneller, ms', 'p99, ms'],
    amplification: ['Write Amplification', 'Programmierungen je Hostseite', 'Write Ampl.'],
    copies: ['GC-Kopien', 'je Hostseite', 'GC-Kopien'],
    metadata: ['Programmierungen für Metadaten', '% aller Programmierungen', 'Metadaten %'],
    recovery: ['Längste Wiederherstellung', 'ms, der erprobten', 'Wiederh., ms'],
    reads: ['Meiste gelesene Seiten', 'einer Wiederherstellung', 'Lesungen'],
  },
  scheme: 'Verfahren',
  ofBegun: (begun: number, aborted: number, open: number) =>
    `von ${begun}${aborted === 0 ? '' : `; ${aborted} abgebrochen`}${open === 0 ? '' : `; ${open} bleiben offen`}`,
  best: '◂ der beste Wert der beendeten Läufe',
  boldIsBest: 'Fett: der beste Wert der beendeten Läufe.',
  isBest: 'der beste',
  absorbed: 'der Speicher nahm Seiten auf, die noch einmal geschrieben wurden',
  sortBy: 'Nach diesem Wert ordnen',
  allRows: (rows: number) => `Alle ${rows} Messwerte`,
  showInColour: (name: string) => `${name} in Farbe zeigen`,
};
