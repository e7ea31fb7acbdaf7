import { localNumber, plural } from '../locale/format.ts';
import type { texts as en } from '../en/figures.ts';
import type { Texts } from '../locale/in-language.ts';

const runsOf = (runs: number): string => plural(runs, 'Lauf', 'Läufen');

export const texts: Texts<typeof en> = {
  unsavedState: 'was für die veröffentlichten Abbildungen gemessen wurde',
  title: 'FlashScope: Abbildungen',
  sweepTitle: 'FlashScope: Messreihe',
  heading: 'Veröffentlichte Abbildungen, neu gemessen',
  views: 'Was gezeigt wird',
  published: 'veröffentlicht',
  measured: 'gemessen',
  publishedView: 'Veröffentlichte Abbildungen',
  loading: 'Die Abbildungen werden herausgesucht.',
  ready: (figures: number, papers: number) =>
    figures === 1
      ? `1 Abbildung aus ${plural(papers, 'Paper', 'Papern')} lässt sich hier neu messen, mit derselben Engine, die im Labor läuft.`
      : `${figures} Abbildungen aus ${plural(papers, 'Paper', 'Papern')} lassen sich hier neu messen, mit derselben Engine, die im Labor läuft. Messen Sie eine oder alle.`,
  shipped: (figures) =>
    figures === 1 ? 'Eine davon ist schon gemessen.' : `${figures} davon sind schon gemessen.`,
  measuring: (title: string, done: number, runs: number) =>
    `**${title}** wird gemessen: ${done} von ${runsOf(runs)} fertig.`,
  measuringAll: (figures: number) => `, noch ${plural(figures, 'Abbildung', 'Abbildungen')} danach`,
  done: (measured: number, figures: number) =>
    measured === figures
      ? `Alle ${figures} Abbildungen sind gemessen. Gefüllte Zeichen sind hier gemessen, hohle veröffentlicht.`
      : `${measured} von ${plural(figures, 'Abbildung', 'Abbildungen')} gemessen. Gefüllte Zeichen sind hier gemessen, hohle veröffentlicht.`,
  setup: 'Wie gemessen wird',
  scale: 'Größe der Läufe',
  scales: {
    1: 'wie hier veröffentlicht',
    4: 'ein Viertel',
    16: 'ein Sechzehntel',
    64: 'ein Vierundsechzigstel, für einen raschen Blick',
  },
  otherScale: (scale: number) => `${scale} davon`,
  scaleNote:
    'Kleinere Läufe brauchen einen Bruchteil der Zeit auf einem Bruchteil des Geräts. Die veröffentlichten Zahlen gelten für die volle Größe.',
  seed: 'Startwert',
  bands: 'Mit Bändern',
  bandsNote:
    'Was ein Paper offenlässt (Füllung, Zone, Opferblöcke, Clients, Rechenzeit, Zufall), wird einzeln verändert, für die Punkte, zu denen es einen Wert nennt: ein Mehrfaches an Läufen.',
  band: 'Band',
  bandOf: (low: string, high: string) => `${low} bis ${high}`,
  inside: 'Veröffentlichtes liegt darin',
  outside: 'Veröffentlichtes liegt außerhalb',
  measureAll: 'Alle messen',
  measureRest: 'Die übrigen messen',
  measure: 'Messen',
  measureName: (title: string) => `${title} messen`,
  goOn: 'Weiter',
  goOnName: (title: string) => `Weiter mit ${title}`,
  cancel: 'Abbrechen',
  cancelAll: 'Alles abbrechen',
  cancelName: (title: string) => `${title} abbrechen`,
  runs: (done: number, runs: number) => `${done} von ${runsOf(runs)}`,
  waiting: 'wartet',
  progressOf: (title: string) => `Fortschritt von ${title}`,
  contents: 'Abbildungen nach Paper',
  contentsState: { measured: 'gemessen', going: 'wird gemessen' },
  notYet: (runs: number) => `Noch nicht gemessen: ${plural(runs, 'Lauf', 'Läufe')}.`,
  stoppedAt: (done: number, runs: number) => `Nach ${done} von ${runsOf(runs)} angehalten.`,
  compared: 'Gemessen durch veröffentlicht',
  restInTable: (count: number) =>
    count === 1 ? 'Ein weiterer Wert steht in der Tabelle.' : `${count} weitere Werte stehen in der Tabelle.`,
  why: 'Warum sie abweichen',
  knownToDiffer: 'Bekannter Unterschied',
  ordersShown: (shown, measured) =>
    `In den Worten des Papers: ${shown} von ${plural(measured, 'Aussage', 'Aussagen')} ${shown === 1 ? 'trifft' : 'treffen'} zu`,
  ordersAtLength: 'So zeigen es diese kürzeren Läufe. In voller Länge kann es anders sein.',
  orderShown: '✓ trifft zu',
  orderNotShown: '✗ trifft nicht zu',
  orderKnown: '✗ bekannter Unterschied',
  orderNotMeasured: '– noch nicht gemessen',
  setUp: 'Aufbau',
  runsAt: (scale: string, seed: number) => `Läufe: ${scale}, Startwert ${seed}.`,
  limits: { 'at most': 'höchstens', 'at least': 'mindestens' },
  same: 'gleich',
  differs: 'weicht ab',
  met: 'eingehalten',
  beyond: (times: string) => `${times} × die Grenze`,
  smallerRun: 'kleinerer Lauf: nicht vergleichbar',
  otherSign: 'anderes Vorzeichen',
  times: (ratio: number) => localNumber(ratio >= 100 ? ratio.toFixed(0) : ratio.toFixed(2)),
  table: 'Alle Werte als Tabelle',
  series: 'Reihe',
  ratio: 'gemessen / veröffentlicht',
  openRuns: 'Einen Lauf im Labor öffnen',
  openRunsNote:
    'Das Labor führt ihn Schritt für Schritt aus: gleiches Gerät, gleiche Arbeit, gleicher Startwert.',
  openSmallNote:
    'Das Labor führt dasselbe Verfahren mit einem Skript aus, das klein genug ist, um es schrittweise durchzugehen.',
  saves: (title: string) => `${title} sichern`,
  save: (kind: string, title: string) => `${title} als ${kind} sichern`,
  describe: (title: string, about: string, values: string) => `${title}: ${about}. ${values}`,
  nothing: 'Noch ist nichts gemessen.',
  ratioBetween: (least: string, most: string) => `Verhältnisse von ${least} bis ${most}`,
};
