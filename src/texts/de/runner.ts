import type { Counted, Expected, RunnerMessages } from '../../session/runner/messages.ts';
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

const orMissing = (given: string | null): string => given ?? '(fehlt)';

const COUNTED: Readonly<Record<Counted, string>> = {
  operations: 'Operationen',
  'programmed blocks': 'programmierten Blöcken',
  'flash operations': 'Flash-Operationen',
};

export const runner: TextsOf<RunnerMessages> = {
  noDurableHalf: 'Das ist keine dauerhafte Hälfte eines FlashScope-Geräts.',
  otherVersion: ({ version, ours }) =>
    `Diese dauerhafte Hälfte hat Version ${version}; geöffnet werden kann Version ${ours}.`,
  unknownWriter: ({ protocol }) =>
    `Die dauerhafte Hälfte stammt von „${protocol}“, einem Verfahren, das es hier nicht gibt.`,
  unknownWorkload: ({ given, known, scheme }) =>
    `--workload ${given} ist ${scheme === null ? '' : `bei ${scheme} `}nicht bekannt; erwartet wird eines von ${known.join(', ')}.`,
  laysItsOwn: ({ workload }) =>
    `--workload ${workload} legt seine Seiten selbst an; --warm und --ageing weglassen.`,
  endsBefore: ({ asked, done, counted }) =>
    `--crash-at op:${asked}: Der Lauf endet nach ${done} ${COUNTED[counted]}; eine davon angeben.`,
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
  misfit: ({ given, expected }) => `${given}: erwartet wird ${whatItTakes(expected)}.`,
  unknownProtocol: ({ given, known }) =>
    `--protocol ${orMissing(given)} ist kein Verfahren; erwartet wird eines von ${known.join(', ')}.`,
  unknownMutant: ({ given, known, scheme }) =>
    `--mutant ${orMissing(given)} ist kein eingebauter Fehler von ${scheme}; erwartet wird einer von ${known.join(', ')}.`,
  unknownDevice: ({ given, known }) =>
    `--device ${orMissing(given)} ist kein mitgeliefertes Gerät; erwartet wird eines von ${known.join(', ')}.`,
  traceOrWorkload: 'run verlangt entweder --trace DATEI oder --workload NAME.',
  isolationNotTaken: ({ scheme, given, known }) =>
    `${scheme} nimmt --isolation ${orMissing(given)} nicht an; erwartet wird eines von ${known.join(', ')}.`,
  nothingToOverwrite: ({ flag }) =>
    `${flag}: Nichts ist geschrieben, was überschrieben werden könnte; auch --fill angeben, etwa --fill 0.8.`,
  unknownParameter: ({ given, known }) =>
    `--set ${orMissing(given)}: Einen solchen Parameter gibt es nicht; erwartet wird einer von ${known.join(', ')}.`,
  noSettings: ({ given, scheme }) => `--set ${given}: ${scheme} hat keine Einstellungen.`,
  deviceFlag: ({ flag }) =>
    `Unbekannte Option ‚--${flag}‘; die Verfahren des Hosts laufen auf eigenen kleinen Geräten.`,
  foreignFlag: ({ scheme, flag }) => `${scheme} nimmt --${flag} nicht an.`,
  unknownScenario: ({ given, known }) =>
    `--scenario ${given} ist nicht bekannt; erwartet wird eines von ${known.join(', ')}.`,
  oneScript: 'crashes verlangt eines von --scenario NAME, --script TEXT und --random N.',
  otherProtocol: ({ protocol, scheme, flag }) =>
    `--protocol ${protocol}: --${flag} gehört zu ${scheme}; --protocol weglassen oder dieses Verfahren nennen.`,
  mutantElsewhere: ({ given, flag, place, known }) =>
    `--mutant ${orMissing(given)} ändert mit --${flag} ${place} nichts; erwartet wird ${known.join(' oder ')}.`,
  noPair: ({ text }) => `--set ${text}: erwartet wird key=value.`,
};
