import { nearestOf } from '../../base/nearest.ts';
import type { Counted, Expected, RunnerMessages, Shape } from '../../session/runner/messages.ts';
import { ended } from '../ended.ts';
import type { TextsOf } from '../texts.ts';
import { percent } from '../numbers.ts';
import { counted, decimal } from './grammar.ts';

function whatItTakes(expected: Expected): string {
  switch (expected.takes) {
    case 'whole number':
      return 'eine ganze Zahl';
    case 'switch':
      return 'true oder false';
    case 'number':
      return `eine Zahl von ${decimal(String(expected.least))} bis ${decimal(String(expected.most))}`;
    case 'choice':
      return `eines von ${expected.choices.join(', ')}`;
    case 'text':
      return `höchstens ${expected.longest} Zeichen`;
  }
}

/** The choice that was meant, where one is near. */
const guessOf = (expected: Expected): string =>
  expected.takes === 'choice' && expected.nearest !== null ? ` (gemeint: ${expected.nearest}?)` : '';

function shapeWords(shape: Shape): string {
  switch (shape.kind) {
    case 'nothing':
      return 'gehört nicht hierher';
    case 'something':
      return 'fehlt';
    case 'apart':
      return 'enthält Seiten, die auch programmiert sind';
    case 'order':
      return 'steht nicht hinter dem Vorigen';
    case 'value':
      return `muss eine ganze Zahl von ${shape.least} bis ${shape.most} sein`;
    case 'list':
      return shape.length === null
        ? 'muss eine Liste sein'
        : `muss eine Liste mit ${counted(shape.length, 'Eintrag', 'Einträgen')} sein`;
    case 'numbers':
      return shape.length === null
        ? 'muss eine Spalte von Zahlen sein'
        : `muss eine Spalte mit ${counted(shape.length, 'Zahl', 'Zahlen')} sein`;
    case 'runs':
      return `muss geordnete Abschnitte mit ganzen Zahlen von 0 bis ${shape.most} haben`;
    case 'record':
      return `muss ein Datensatz mit ${shape.keys.join(', ')} sein`;
  }
}

const orMissing = (given: string | null): string => given ?? '(fehlt)';

/** Das Angegebene mit dem bekannten Namen, der wohl gemeint war. */
const guessed = (given: string | null, known: readonly string[]): string => {
  const nearest = given === null ? null : nearestOf(given, known);
  return nearest === null ? orMissing(given) : `${orMissing(given)} (gemeint: ${nearest}?)`;
};

const COUNTED: Readonly<Record<Counted, string>> = {
  operations: 'Operationen',
  'programmed blocks': 'programmierten Blöcken',
  'flash operations': 'Flash-Operationen',
  stores: 'Schreibzugriffen auf nichtflüchtigen Speicher',
};

export const runner: TextsOf<RunnerMessages> = {
  noDurableHalf: 'Das ist keine dauerhafte Hälfte eines FlashScope-Geräts.',
  durableOfNoDevice: ({ problem }) =>
    `Die dauerhafte Hälfte ist beschädigt oder von einem anderen Programm. ${ended(problem)}`,
  durableMisfit: ({ path, shape }) => `Die dauerhafte Hälfte ist beschädigt: „${path}“ ${shapeWords(shape)}.`,
  durableChanged:
    'Die dauerhafte Hälfte ist beschädigt: Jeder Teil hat seine Form, aber nach der Prüfsumme wurde etwas darin geändert.',
  durableUnsound: ({ rule }) =>
    `Die dauerhafte Hälfte ist beschädigt: Die Recovery traf auf einen Zustand, den kein Gerät hinterlässt (${rule}).`,
  otherVersion: ({ version, ours }) =>
    `Diese dauerhafte Hälfte hat Version ${version}; geöffnet werden kann Version ${ours}.`,
  unknownWriter: ({ protocol }) =>
    `Die dauerhafte Hälfte stammt von „${protocol}“, einem Verfahren, das es hier nicht gibt.`,
  unknownWorkload: ({ given, known, scheme }) =>
    `--workload ${guessed(given, known)} ist ${scheme === null ? '' : `bei ${scheme} `}nicht bekannt; erwartet wird eines von ${known.join(', ')}.`,
  laysItsOwn: ({ workload }) =>
    `--workload ${workload} legt seine Seiten selbst an; --warm und --ageing weglassen.`,
  endsBefore: ({ asked, done, counted }) =>
    `--crash-at ${counted === 'stores' ? 'store' : 'op'}:${asked}: Der Lauf endet nach ${done} ${COUNTED[counted]}; eine davon angeben.`,
  noTransactions:
    'Die Arbeit hat keine Transaktionen, also wird kein Commit gemessen. Wer Commits vergleichen will, zerlegt die Schreibvorgänge eines Traces in Transaktionen (--group).',
  tooShort: ({ committed, least }) =>
    `Zu kurz zum Messen: ${counted(committed, 'Commit', 'Commits')} nach dem Einlauf, ${least} sind nötig. Die Raten sagen wenig.`,
  notSteady: ({ throughputSpread, writeAmplificationSpread }) =>
    `Noch kein eingeschwungener Zustand: Von Abschnitt zu Abschnitt weicht der Durchsatz um ${percent(throughputSpread)} ab, die Write Amplification um ${percent(writeAmplificationSpread)}.`,
  collectionBehind: ({ blocks, copies, share }) =>
    `Zu Beginn der Messung war die GC im Rückstand: ${counted(blocks, 'Block', 'Blöcke')} und ${counted(copies, 'Kopie', 'Kopien')}, ${percent(share)} der gemessenen Programmiervorgänge.`,
  cacheAbsorbs: ({ writeAmplification }) =>
    `Die Write Amplification ist ${decimal(writeAmplification.toFixed(2))}: Der Speicher behält Seiten, die erneut geschrieben wurden, bevor sie den Flash erreichten.`,
  smallMemory: ({ bytes }) =>
    `Der nichtflüchtige Speicher des Verfahrens richtet sich nach dem Gerät und hat hier ${counted(bytes, 'Byte', 'Bytes')}: Er läuft voll, und die Raten sind die eines so kleinen Speichers. Zum Vergleichen seine Größe wählen (nvm).`,
  misfit: ({ given, expected }) => `${given}${guessOf(expected)}: erwartet wird ${whatItTakes(expected)}.`,
  unknownProtocol: ({ given, known }) =>
    `--protocol ${guessed(given, known)} ist kein Verfahren; erwartet wird eines von ${known.join(', ')}.`,
  unknownMutant: ({ given, known, scheme }) =>
    `--mutant ${guessed(given, known)} ist kein eingebauter Fehler von ${scheme}; erwartet wird einer von ${known.join(', ')}.`,
  unknownDevice: ({ given, known }) =>
    `--device ${guessed(given, known)} ist kein mitgeliefertes Gerät; erwartet wird eines von ${known.join(', ')}.`,
  traceOrWorkload: 'run verlangt entweder --trace DATEI oder --workload NAME.',
  isolationNotTaken: ({ scheme, given, known }) =>
    `${scheme} nimmt --isolation ${guessed(given, known)} nicht an; erwartet wird eines von ${known.join(', ')}.`,
  nothingToOverwrite: ({ flag }) =>
    `${flag}: Nichts ist geschrieben, was überschrieben werden könnte; auch --fill angeben, etwa --fill 0.8.`,
  unknownParameter: ({ given, known }) =>
    `--set ${guessed(given, known)}: Einen solchen Parameter gibt es nicht; erwartet wird einer von ${known.join(', ')}.`,
  noSettings: ({ given, scheme }) => `--set ${given}: ${scheme} hat keine Einstellungen.`,
  deviceFlag: ({ flag }) =>
    `Unbekannte Option ‚--${flag}‘; die Verfahren des Hosts laufen auf eigenen kleinen Geräten.`,
  foreignFlag: ({ scheme, flag }) => `${scheme} nimmt --${flag} nicht an.`,
  unknownScenario: ({ given, known }) =>
    `--scenario ${guessed(given, known)} ist nicht bekannt; erwartet wird eines von ${known.join(', ')}.`,
  onlyWithScript: ({ flag }) => `--${flag} steht nur neben --script.`,
  oneScript:
    'crashes verlangt eines von --scenario NAME, --script TEXT und --random N; mit --mutant NAME allein nimmt es den Beleg dieses Fehlers.',
  otherProtocol: ({ protocol, scheme, flag }) =>
    `--protocol ${protocol}: --${flag} gehört zu ${scheme}; --protocol weglassen oder dieses Verfahren nennen.`,
  mutantElsewhere: ({ given, flag, place, known }) =>
    `--mutant ${guessed(given, known)} ändert mit --${flag} ${place} nichts; erwartet wird ${known.join(' oder ')}.`,
  noPair: ({ text }) => `--set ${text}: erwartet wird key=value.`,
};
