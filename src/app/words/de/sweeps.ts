import { formatCount, plural } from '../locale/format.ts';
import type { texts as en } from '../en/sweeps.ts';
import type { Texts } from '../locale/in-language.ts';

const runsOf = (runs: number): string => plural(runs, 'Lauf', 'Läufen');
const runs = (count: number): string => plural(count, 'Lauf', 'Läufe');
const within = (least: number, most: number): string => `von ${least} bis ${most}`;

export const texts: Texts<typeof en> = {
  unsavedState: 'die Ergebnisse der Messreihe',
  view: 'Eine eigene Messreihe',
  loading: 'Was sich variieren lässt, wird herausgesucht.',
  ready: (cells: number) =>
    `Eine Messreihe aus ${runsOf(cells)}. Ändern Sie, was Sie möchten, und starten Sie sie.`,
  checking: 'Jeder Lauf wird geprüft, bevor der erste beginnt.',
  running: (done: number, cells: number) => `${formatCount(done)} von ${runsOf(cells)} sind fertig.`,
  stopped: (done: number, cells: number) => `Nach ${formatCount(done)} von ${runsOf(cells)} angehalten.`,
  done: (cells: number, seeds: number) => {
    const all = cells === 1 ? 'Der Lauf ist fertig' : `Alle ${formatCount(cells)} Läufe sind fertig`;
    return seeds > 1
      ? `${all}. Bänder und Striche enthalten den Mittelwert in 95 von 100 Fällen.`
      : `${all}, mit nur einem Startwert: Nichts sagt, wie sicher die Werte sind.`;
  },
  tooManyCells: (cells: number, most: number) =>
    `Diese Messreihe hat ${formatCount(cells)} Läufe; die Seite nimmt bis zu ${formatCount(most)}. Lassen Sie Werte weg, oder sichern Sie die Spezifikation und führen Sie sie mit „sim sweep“ aus.`,
  setup: 'Was gemessen wird',
  schemes: 'Verfahren',
  noScheme: 'Wählen Sie mindestens ein Verfahren.',
  varied: 'Variiert',
  fixed: 'In jedem Lauf gleich',
  vary: 'Etwas anderes variieren …',
  fix: 'Etwas anderes festlegen …',
  varyLabel: 'Was sonst variiert wird',
  fixLabel: 'Was sonst festgelegt wird',
  remove: (title: string) => `${title} weglassen`,
  removeShort: 'Weglassen',
  seeds: 'Startwerte',
  seedsAbout: 'Jeder Lauf einmal mit jedem: „1, 2, 3“ oder „1-10“.',
  measures: 'Messgrößen',
  groups: {
    work: 'Arbeit',
    device: 'Gerät',
    host: 'Host',
    scheme: 'Parameter der Verfahren',
    workload: 'Parameter der Lasten',
  },
  only: (title: string, owner: string) => `${title} (${owner})`,
  valuesAbout: (least: number, most: number, whole: boolean) =>
    `${whole ? 'ganze Zahlen' : 'Zahlen mit Dezimalpunkt'} ${within(least, most)}, durch Kommas getrennt`,
  valueAbout: (least: number, most: number, whole: boolean) =>
    `${whole ? 'eine ganze Zahl' : 'eine Zahl mit Dezimalpunkt'} ${within(least, most)}`,
  noValues: 'Hier steht kein Wert; geben Sie mindestens einen an.',
  twice: (word: string) => `„${word}“ steht zweimal da.`,
  noChoice: (word: string, choices: readonly string[]) =>
    `„${word}“ steht nicht zur Wahl; erwartet wurde ${choices.join(', ')}.`,
  noNumber: (word: string, least: number, most: number, whole: boolean) =>
    `„${word}“ ist nicht möglich; erwartet wurde ${whole ? 'eine ganze Zahl' : 'eine Zahl mit Dezimalpunkt'} ${within(least, most)}.`,
  noSeed: (word: string) =>
    `„${word}“ ist kein Startwert; erwartet wurden ganze Zahlen wie 1, 2, 3 oder 1-10.`,
  seedTwice: 'Ein Startwert steht zweimal da.',
  manySeeds: (most: number) => `Das sind mehr als ${most} Startwerte; lassen Sie einige weg.`,
  run: (cells: number) => `${runs(cells)} starten`,
  goOn: (cells: number) => `Mit ${runsOf(cells)} weitermachen`,
  cancel: 'Abbrechen',
  progress: 'Fortschritt der Messreihe',
  times: (count: number, title: string) => `${formatCount(count)} × ${title}`,
  openSpec: 'Spezifikation öffnen',
  saveSpec: 'Spezifikation sichern',
  specNote: '„npm run sim -- sweep SPEC.json“ nimmt dieselbe Datei und gibt dieselben Ergebnisse aus.',
  spec: 'Die Spezifikation',
  results: 'Ergebnisse',
  measure: 'Messgröße',
  along: 'Entlang der Achse',
  saves: 'Ergebnisse sichern',
  saveLines: 'JSON-Zeilen',
  saveCsv: 'CSV',
  saveChart: (kind: string) => `Diagramm als ${kind} sichern`,
  table: 'Alle Werte als Tabelle',
  line: 'Linie',
  mean: 'Mittelwert',
  interval: '95-%-Konfidenz',
  between: (low: string, high: string) => `${low} bis ${high}`,
  runs: 'Läufe',
  noNumberYet: 'Noch ist kein Lauf zu Ende.',
  notDrawn:
    'Diese Messgröße ist keine Zahl, also gibt es nichts zu zeichnen; sie steht in den gesicherten Ergebnissen.',
  stoppedRuns: (count: number) =>
    `${count === 1 ? '1 Lauf endete' : `${formatCount(count)} Läufe endeten`} vorzeitig, weil das Gerät oder sein Log voll war: siehe „stopped“ in den gesicherten Ergebnissen.`,
  violated: (count: number) =>
    `Nach ${plural(count, 'Stromausfall', 'Stromausfällen')} brach die Wiederherstellung eine Zusage.`,
  describe: (measure: string, x: string, values: string) => `${measure} nach ${x}. ${values}`,
  isolation: 'Isolation',
  measureTitles: {
    throughputTps: 'Durchsatz, Transaktionen pro Sekunde',
    'commitLatencyMs.mean': 'Commit-Latenz, Mittelwert, ms',
    'commitLatencyMs.p50': 'Commit-Latenz, Median, ms',
    'commitLatencyMs.p99': 'Commit-Latenz, 99 %, ms',
    writeAmplification: 'Write Amplification',
    'gc.ms': 'Garbage Collection, ms der Planes',
    'gc.programs': 'Garbage Collection, kopierte Seiten',
    'gc.erases': 'Garbage Collection, Löschungen',
    'mapping.writeRatio': 'Mapping-Schreibvorgänge, Anteil an den Programmierungen',
    'mapping.programs': 'programmierte Mapping-Seiten',
    'flash.programs': 'Programmierungen des Flash',
    'flash.erases': 'Löschungen',
    'flash.reads': 'Lesungen des Flash',
    hostPageWrites: 'vom Host geschriebene Seiten',
    'transactions.committed': 'committete Transaktionen',
    'transactions.aborted': 'abgebrochene Transaktionen',
    'transactions.lost': 'verlorene Transaktionen',
    checkpoints: 'Checkpoints',
    barriers: 'Barrieren',
    simulatedMs: 'simulierte Zeit, ms',
    'recoveryAlongRun.longestMs': 'längste Wiederherstellung im Lauf, ms',
    'recoveryAlongRun.medianMs': 'Wiederherstellung im Lauf, Median, ms',
    'recoveryAlongRun.mostPageReads': 'Wiederherstellung im Lauf, meiste gelesene Seiten',
    'recovery.ms': 'Wiederherstellung, ms',
    'recovery.pageReads': 'Wiederherstellung, gelesene Seiten',
  },
};
