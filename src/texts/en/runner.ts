import { nearestOf } from '../../base/nearest.ts';
import type { Expected, RunnerMessages, Shape } from '../../session/runner/messages.ts';
import { ended } from '../ended.ts';
import type { TextsOf } from '../texts.ts';
import { percent } from '../numbers.ts';
import { counted } from './grammar.ts';

function whatItTakes(expected: Expected): string {
  switch (expected.takes) {
    case 'whole number':
      return 'a whole number';
    case 'switch':
      return 'true or false';
    case 'number':
      return `a number from ${expected.least} to ${expected.most}`;
    case 'choice':
      return `one of ${expected.choices.join(', ')}`;
    case 'text':
      return `at most ${expected.longest} characters`;
  }
}

/** The choice that was meant, where one is near. */
const guessOf = (expected: Expected): string =>
  expected.takes === 'choice' && expected.nearest !== null ? ` (did you mean ${expected.nearest}?)` : '';

function shapeWords(shape: Shape): string {
  switch (shape.kind) {
    case 'nothing':
      return 'should not be there';
    case 'something':
      return 'is missing';
    case 'apart':
      return 'holds pages that are programmed, too';
    case 'order':
      return 'is not behind the one before it';
    case 'value':
      return `should be a whole number from ${shape.least} to ${shape.most}`;
    case 'list':
      return shape.length === null
        ? 'should be a list'
        : `should be a list of ${counted(shape.length, 'entry', 'entries')}`;
    case 'numbers':
      return shape.length === null
        ? 'should be a column of numbers'
        : `should be a column of ${counted(shape.length, 'number')}`;
    case 'runs':
      return `should have runs in order, of whole numbers from 0 to ${shape.most}`;
    case 'record':
      return `should be a record of ${shape.keys.join(', ')}`;
  }
}

const orMissing = (given: string | null): string => given ?? '(missing)';

/** The given name, with the known one that was probably meant. */
const guessed = (given: string | null, known: readonly string[]): string => {
  const nearest = given === null ? null : nearestOf(given, known);
  return nearest === null ? orMissing(given) : `${orMissing(given)} (did you mean ${nearest}?)`;
};

export const runner: TextsOf<RunnerMessages> = {
  noDurableHalf: 'This is no durable half of a FlashScope device.',
  durableOfNoDevice: ({ problem }) => `The durable half is damaged, or of another program. ${ended(problem)}`,
  durableMisfit: ({ path, shape }) => `The durable half is damaged: “${path}” ${shapeWords(shape)}.`,
  durableChanged:
    'The durable half is damaged: every part has its form, but the check sum says that something in it was changed.',
  durableUnsound: ({ rule }) =>
    `The durable half is damaged: recovery came upon a state that no device leaves (${rule}).`,
  otherVersion: ({ version, ours }) =>
    `This durable half is of version ${version}; version ${ours} can be opened.`,
  unknownWriter: ({ protocol }) =>
    `The durable half was written by “${protocol}”, a scheme that is not here.`,
  unknownWorkload: ({ given, known, scheme }) =>
    `--workload ${guessed(given, known)} is not known${scheme === null ? '' : ` to ${scheme}`}; expected one of ${known.join(', ')}.`,
  laysItsOwn: ({ workload }) => `--workload ${workload} lays its own pages; leave out --warm and --ageing.`,
  endsBefore: ({ asked, done, counted }) =>
    `--crash-at ${counted === 'stores' ? 'store' : 'op'}:${asked}: the run ends after ${done} ${counted}; ask for one of them.`,
  noTransactions:
    'The work has no transactions, so no commit is measured. Cut the writes of a trace into transactions to compare commits (--group).',
  tooShort: ({ committed, least }) =>
    `Too short to measure: ${counted(committed, 'commit')} after the warm-up, ${least} are needed. Its rates say little.`,
  notSteady: ({ throughputSpread, writeAmplificationSpread }) =>
    `Not yet a steady state: from stretch to stretch, throughput differs by ${percent(throughputSpread)} and write amplification by ${percent(writeAmplificationSpread)}.`,
  collectionBehind: ({ blocks, copies, share }) =>
    `When the measurement began, GC was behind by ${counted(blocks, 'block')}: ${counted(copies, 'copy', 'copies')}, ${percent(share)} of the measured programs.`,
  cacheAbsorbs: ({ writeAmplification }) =>
    `Write amplification is ${writeAmplification.toFixed(2)}: memory holds pages that were written again before they reached flash.`,
  smallMemory: ({ bytes }) =>
    `The scheme’s non-volatile memory goes by the device, and has ${counted(bytes, 'byte')} here: it runs full, and the rates are those of so small a memory. Choose its size (nvm) to compare.`,
  misfit: ({ given, expected }) => `${given}${guessOf(expected)}: expected ${whatItTakes(expected)}.`,
  unknownProtocol: ({ given, known }) =>
    `--protocol ${guessed(given, known)} is no scheme; expected one of ${known.join(', ')}.`,
  unknownMutant: ({ given, known, scheme }) =>
    `--mutant ${guessed(given, known)} is no injected bug of ${scheme}; expected one of ${known.join(', ')}.`,
  unknownDevice: ({ given, known }) =>
    `--device ${guessed(given, known)} is not built in; expected one of ${known.join(', ')}.`,
  traceOrWorkload: 'run takes either --trace FILE or --workload NAME.',
  isolationNotTaken: ({ scheme, given, known }) =>
    `${scheme} does not take --isolation ${guessed(given, known)}; expected one of ${known.join(', ')}.`,
  nothingToOverwrite: ({ flag }) =>
    `${flag}: nothing is written that could be overwritten; say --fill too, such as --fill 0.8.`,
  unknownParameter: ({ given, known }) =>
    `--set ${guessed(given, known)}: there is no such parameter; expected one of ${known.join(', ')}.`,
  noSettings: ({ given, scheme }) => `--set ${given}: ${scheme} takes no settings.`,
  deviceFlag: ({ flag }) =>
    `Unknown option '--${flag}'; the schemes of the host run on small devices of their own.`,
  foreignFlag: ({ scheme, flag }) => `${scheme} does not take --${flag}.`,
  unknownScenario: ({ given, known }) =>
    `--scenario ${guessed(given, known)} is not known; expected one of ${known.join(', ')}.`,
  onlyWithScript: ({ flag }) => `--${flag} stands beside --script only.`,
  oneScript:
    'crashes takes one of --scenario NAME, --script TEXT and --random N; with --mutant NAME alone it takes the witness of that bug.',
  otherProtocol: ({ protocol, scheme, flag }) =>
    `--protocol ${protocol}: --${flag} belongs to ${scheme}; leave --protocol out, or name that one.`,
  mutantElsewhere: ({ given, flag, place, known }) =>
    `--mutant ${guessed(given, known)} makes no difference with --${flag} ${place}; expected ${known.join(' or ')}.`,
  noPair: ({ text }) => `--set ${text}: expected key=value.`,
};
