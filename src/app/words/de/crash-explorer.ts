import type { ScriptOperation } from '../../../model/spoken.ts';
import type { CrashLimits } from '../../../session/contract/spoken.ts';
import { formatCount, plural } from '../locale/format.ts';
import type { texts as en } from '../en/crash-explorer.ts';
import type { Texts } from '../locale/in-language.ts';

const cutsIn = (cuts: number): string => plural(cuts, 'Stromausfall', 'Stromausfällen');

export const texts: Texts<typeof en> = {
  title: 'FlashScope: der Crash-Explorer',
  heading: 'Der Crash-Explorer',
  loading: 'Die Worker werden gestartet.',
  exploring: (done: number, rows: number) =>
    rows === 1
      ? 'In jedem Augenblick wird der Strom gekappt.'
      : `In jedem Augenblick wird der Strom gekappt: ${done} von ${rows} Zeilen sind fertig.`,
  held: (cuts: number, rows: number) =>
    `**Jede Zusage hielt** bei ${cutsIn(cuts)}${rows === 1 ? '' : `, in allen ${rows} Zeilen`}.`,
  broken: (name: string) =>
    `**${name} bricht eine Zusage**: Jede rote Form ist ein Augenblick, in dem eine bricht.`,
  brokenRows: (broken: number, rows: number) =>
    `**${broken} von ${rows} Zeilen ${broken === 1 ? 'bricht' : 'brechen'} eine Zusage**: Jede rote Form ist ein Augenblick, in dem eine bricht.`,
  empty: '**Kein Verfahren ist auf der Karte.** Wählen Sie welche unter Verfahren, oder unten einen Fehler.',
  stopped: 'Angehalten. Was bis dahin untersucht wurde, steht unten.',
  failed: 'Einige Zeilen konnten nicht untersucht werden; der Grund steht jeweils daneben.',

  choose: 'Was untersucht wird',
  work: 'Arbeit',
  scenario: 'Szenarien',
  scenariosOf: (scheme: string) => `${scheme}, auf dem Host`,
  randomOf: (scheme: string) => `${scheme}: zufällig gezogene Skripte; eine Spalte ist ein Skript.`,
  ownScript: 'Ihr eigenes Skript',
  ownScriptAbout: 'Unten in der Sprache des Labors geschrieben: w1:A,B schreibt, c1 committet, a1 bricht ab.',
  random: 'Zufällige Skripte',
  randomAbout:
    'Schreiber im Konflikt, Abbrüche, Checkpoints und Garbage Collections auf winzigen Geräten; eine Spalte ist ein Skript.',
  randomTitle: (count: number, seed: number) =>
    `${plural(count, 'zufälliges Skript', 'zufällige Skripte')}, Startwert ${seed}`,
  count: 'Wie viele',
  seed: 'Startwert',
  device: 'Gerät',
  deviceOfWork: 'Wie die Arbeit es verlangt',
  tinyDevices: 'Fünf winzige reihum',
  depth: 'Tiefe',
  depths: { thorough: 'gründlich', swift: 'rasch' },
  schemes: 'Verfahren',
  allSchemes: (count: number) => (count === 1 ? 'das einzige' : `alle ${count}`),
  someSchemes: (count: number) => (count === 0 ? 'keine' : plural(count, 'Zeile', 'Zeilen')),
  asPublished: 'so, wie es sein soll',
  correctSchemes: 'Ohne Fehler',
  forgotten: (scheme: string) => `Angenommen, beim Entwurf von ${scheme} wurde vergessen …`,
  forgot: (what: string) => `vergessen: ${what}`,
  every: 'Alle Verfahren',
  clear: 'Auswahl leeren',
  everyMutant: (title: string) => `Jeder eingebaute Fehler von ${title}`,
  run: 'Überall den Strom kappen',
  again: 'Noch einmal',
  cancel: 'Abbrechen',
  changed: 'Die Karte zeigt, was zuvor gewählt war.',
  scriptLabel: 'Skript',
  prepareLabel: 'Auf dem Flash, bevor die Zeit beginnt',
  scriptHelp:
    'b1 w1:A,B r1:A c1 a1, w:A außerhalb einer Transaktion, k Checkpoint, g Garbage Collection, . warten, +250us Pause, crash.',
  noSuchScenario: 'Der Link nennt ein Szenario, das es nicht gibt: unter „Arbeit“ ein anderes wählen.',
  noSuchDevice:
    'Der Link nennt ein Gerät, das es nicht gibt oder das zu groß ist, um jeden Zustand zu versuchen: ein anderes wählen.',
  emptyScript: 'Das Skript ist leer: mindestens eine Operation schreiben, etwa w1:A c1.',
  atPlace: 'Stelle zeigen',
  wholeNumber: (least: number, most: number) =>
    `Eine ganze Zahl von ${formatCount(least)} bis ${formatCount(most)}.`,

  progress: 'Fortschritt',
  counts: (cuts: number, points: number, states: number) =>
    `${plural(cuts, 'Stromausfall', 'Stromausfälle')} an ${plural(points, 'Ausfallpunkt', 'Ausfallpunkten')}, ${plural(states, 'verschiedener Zustand', 'verschiedene Zustände')}`,
  whatIsTried: 'Was versucht wird',
  limits: ({ exhaustive, sampled, nestedShare, goOnShare }: CrashLimits) =>
    `In jedem Augenblick versucht: jeder Ausgang von bis zu ${exhaustive} Operationen, die unterwegs sind (${formatCount(3 ** exhaustive)}), ` +
    `${sampled} vom Startwert gezogene, wo es mehr sind; ein weiterer Stromausfall in jedem Schritt ${share(nestedShare, 'aller', 'der')} Wiederherstellungen; ` +
    `nach ${share(goOnShare, 'allen', 'der')} ${goOnShare >= 1 ? 'Ausfällen' : 'Ausfälle'} arbeitet der Host weiter, und der Strom fällt noch einmal aus. Gleiche Zustände kommen einmal vor.`,

  map: 'Heatmap: wohin ein Stromausfall in jedem Augenblick führt',
  mapHelp:
    'Pfeiltasten gehen von Zelle zu Zelle, n zur nächsten gebrochenen Zusage, Eingabe zu ihrer Erklärung.',
  axisOperations: 'nach so vielen Operationen des Hosts',
  axisScripts: 'zufälliges Skript',
  rowWaiting: 'wartet',
  rowCancelled: 'angehalten',
  rowHeld: 'gehalten',
  rowBroken: (count: number) => (count >= 100 ? '100+ gebrochen' : `${count} gebrochen`),
  rowUnseen: 'hier nichts Rotes',
  rowFailed: 'lief nicht',
  rowUnfinished: (count: number) =>
    count === 1 ? 'die Arbeit kam nicht zu Ende' : `${formatCount(count)} Skripte kamen nicht zu Ende`,
  nextBroken: 'Nächste gebrochene Zusage',
  allBroken: 'Alle gebrochenen Zusagen',
  legend: 'Was die Formen bedeuten',
  looks: {
    settled: 'nichts unentschieden',
    'rolled-back': 'alles Unentschiedene ist fort',
    either: 'hängt von dem ab, was unterwegs war',
    committed: 'mitten im Commit, und da',
    torn: 'die Hälfte ist da',
    resurrected: 'zeigt, was niemand committet hat',
    changed: 'ein zweiter Ausfall änderte die Antwort',
    lost: 'bestätigt und verloren',
  },
  shortLooks: {
    settled: 'entschieden',
    'rolled-back': 'zurückgerollt',
    either: 'so oder so',
    committed: 'committet',
    torn: 'zerrissen',
    resurrected: 'auferstanden',
    changed: 'geändert',
    lost: 'verloren',
  },

  emptyCell: 'leer',
  emptyCellAbout: 'nicht untersucht oder nicht erreicht',
  chosenCell: 'umrahmt',
  chosenCellAbout: 'die Zelle, die erklärt wird',
  heldAbout: 'jede Zusage der Zeile',
  unfinishedAbout: 'aber die Arbeit kam nicht zu Ende',
  brokenAbout: 'so oft bricht eine Zusage',
  axisMarks: { commit: 'Commit', abort: 'Abbruch', checkpoint: 'Checkpoint', crash: 'Stromausfall' },
  axisMarkAbout: 'in der Arbeit',

  beforeFirst: 'vor der ersten Operation',
  after: ({ words }: ScriptOperation) => `nach: ${words}`,
  afterLast: ({ words }: ScriptOperation) => `nach der letzten: ${words}`,
  scriptColumn: (index: number) => `zufälliges Skript ${index}`,
  cellLabel: (row: string, column: string, what: string) => `${row}, ${column}: ${what}`,
  unexplored: 'noch nicht untersucht',
  outcomeCount: (count: number, look: string) => `${formatCount(count)} ${look}`,

  cell: 'Die gewählte Zelle',
  walk: 'Zu den Nachbarn',
  column: 'Spalte',
  columnBefore: 'Vorige Spalte',
  columnAfter: 'Nächste Spalte',
  row: 'Zeile',
  rowAbove: 'Zeile darüber',
  rowBelow: 'Zeile darunter',
  noCell: 'Wählen Sie eine Zelle, um zu sehen, wohin ein Stromausfall dort führt.',
  cellSentence: (points: number, ways: number, states: number) =>
    `Der Strom kann hier in ${plural(points, 'Augenblick', 'Augenblicken')} ausfallen, auf ${plural(ways, 'Weise', 'Weisen')}; ${plural(states, 'verschiedener Zustand kann', 'verschiedene Zustände können')} zurückbleiben.`,
  scriptSentence: (ways: number) =>
    `In diesem Skript wurde der Strom auf ${plural(ways, 'Weise', 'Weisen')} gekappt.`,
  outcomes: 'Ausgänge',
  openAt: 'im Labor öffnen beim',
  notReached: 'die Arbeit kam nicht so weit',
  open: 'Im Labor öffnen',
  openVerdict: 'Urteil',
  openCut: 'Stromausfall',
  openNamed: (look: string) => `Im Labor öffnen: ${look}`,
  instants: 'Augenblicke',
  stepNamed: (step: number) => `Schritt ${step}`,
  instantNamed: (step: number, timeMs: string) => `Schritt ${step}, ${timeMs} ms`,
  nothingInFlight: 'nichts unterwegs',
  transactions: 'Betroffene Transaktionen',
  transaction: 'Transaktion',
  told: 'Dem Host gemeldet',
  fares: 'Ergebnis',
  toldOf: {
    acknowledged: 'committet',
    committing: 'noch nichts',
    aborted: 'abgebrochen',
    active: 'noch nichts',
  },
  faresWell: (survived: number, gone: number) =>
    gone === 0
      ? `da in allen ${survived}`
      : survived === 0
        ? `fort in allen ${gone}`
        : `da in ${survived}, fort in ${gone}`,
  faresBroken: (broken: number) => `× gebrochen in ${broken}`,

  violations: 'Gebrochene Zusagen',
  noViolations: 'Keine.',
  notYet: 'Bisher keine.',
  ofRow: (row: string, count: number, shown: number) =>
    shown < count
      ? `${row}: die ersten ${shown} von ${count >= 100 ? 'mindestens ' : ''}${formatCount(count)}`
      : row,
  at: (step: number, flights: string) => `Der Strom fällt in Schritt ${step} aus; ${flights}.`,
  twice: (count: number) => `Der letzte von ${count} Stromausfällen.`,
  alike: (count: number) =>
    count === 1 ? 'Eine weitere Weise führt zu demselben.' : `${count} weitere Weisen führen zu demselben.`,
  smallest: 'Kleinstes Gegenbeispiel',
  searching: 'Das kleinste Gegenbeispiel wird gesucht …',
  showCell: 'Auf der Karte zeigen',
  showAll: (count: number) => `Alle ${count} zeigen`,

  bugs: 'Eingebaute Fehler',
  bugCount: (count: number) => `Alle ${count} eingebauten Fehler`,
  bugsAbout:
    'Angenommen, beim Entwurf wurde eine Regel vergessen. Bei jedem Fehler steht sein Beleg, die kleinste Arbeit, bei der er sich zeigt.',
  witness: 'Beleg eines Fehlers',
  witnessAbout: (promise: string) =>
    `Beleg, die kleinste Arbeit, bei der er sich zeigt. Gebrochen wird: ${promise}.`,
  witnessShown: 'Diese Arbeit ist sein Beleg, die kleinste, bei der er sich zeigt:',
  play: 'Den kürzesten Crash zeigen, der ihn aufdeckt',
  playNamed: (bug: string) => `Den kürzesten Crash zeigen, der ihn aufdeckt: ${bug}`,
  unseen: 'Dieser Fehler bricht bei dieser Arbeit keine Zusage.',
};

/** "aller", "20 % der". */
function share(part: number, all: string, some: string): string {
  return part >= 1 ? all : `${Math.round(part * 100)} % ${some}`;
}
