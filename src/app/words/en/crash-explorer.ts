import type { CrashLimits } from '../../../session/contract/spoken.ts';
import type { Outcome } from '../../../model/crash-points.ts';
import type { ScriptOperation, TransactionFares } from '../../../model/spoken.ts';
import { formatCount, plural } from '../locale/format.ts';

/** The crash explorer. */
export const texts = {
  title: 'FlashScope: the crash explorer',
  heading: 'The crash explorer',
  loading: 'The workers are being started.',
  exploring: (done: number, rows: number) =>
    rows === 1
      ? 'Power is being cut at every instant.'
      : `Power is being cut at every instant: ${done} of ${rows} rows are done.`,
  held: (cuts: number, rows: number) =>
    `**Every promise held** in ${plural(cuts, 'power cut')}${rows === 1 ? '' : `, in all ${rows} rows`}.`,
  broken: (name: string) =>
    `**${name} breaks a promise**: every red shape is an instant at which one breaks.`,
  brokenRows: (broken: number, rows: number) =>
    `**${broken} of ${rows} rows break a promise**: every red shape is an instant at which one breaks.`,
  stopped: 'Stopped. What was explored until then stands below.',
  failed: 'Some rows could not be explored; the reason stands beside each.',

  choose: 'What to explore',
  work: 'Work',
  scenario: 'Scenarios',
  scenariosOf: (scheme: string) => `${scheme}, on the host`,
  randomOf: (scheme: string) => `${scheme}: scripts drawn by chance; a column is a script.`,
  ownScript: 'Your own script',
  ownScriptAbout: 'Written below in the language of the lab: w1:A,B writes, c1 commits, a1 aborts.',
  random: 'Random scripts',
  randomAbout:
    'Conflicting writers, aborts, checkpoints and collections on tiny devices; a column is a script.',
  randomTitle: (count: number, seed: number) => `${plural(count, 'random script')}, seed ${seed}`,
  count: 'How many',
  seed: 'Seed',
  device: 'Device',
  deviceOfWork: 'As the work asks for',
  tinyDevices: 'Five tiny ones in turn',
  depth: 'Depth',
  depths: { thorough: 'thorough', swift: 'swift' },
  schemes: 'Schemes',
  allSchemes: (count: number) => (count === 1 ? 'the one there is' : `all ${count}`),
  someSchemes: (count: number) => plural(count, 'row'),
  asPublished: 'as it should be',
  forgotten: 'What if the designers had forgotten …',
  forgot: (what: string) => `forgot ${what}`,
  every: 'All schemes',
  everyMutant: (title: string) => `Every planted bug of ${title}`,
  run: 'Cut the power everywhere',
  again: 'Run again',
  cancel: 'Cancel',
  changed: 'The map shows what was chosen before.',
  scriptLabel: 'Script',
  prepareLabel: 'On flash before time begins',
  scriptHelp:
    'b1 w1:A,B r1:A c1 a1, w:A outside of a transaction, k checkpoint, g collect, . wait, +250us pause, crash.',
  noSuchScenario: 'The link names a scenario that there is not: choose another under Work.',
  noSuchDevice:
    'The link names a device that there is not, or one too large to try every state of it: choose another.',
  emptyScript: 'The script is empty: write at least one operation, such as w1:A c1.',
  atPlace: 'Show where',
  wholeNumber: (least: number, most: number) =>
    `A whole number from ${formatCount(least)} to ${formatCount(most)}.`,

  progress: 'Progress',
  counts: (cuts: number, points: number, states: number) =>
    `${plural(cuts, 'power cut')} at ${plural(points, 'crash point')}, ${plural(states, 'different state')}`,
  whatIsTried: 'What is tried',
  limits: ({ exhaustive, sampled, nestedShare, goOnShare }: CrashLimits) =>
    `Tried at every instant: every outcome of up to ${exhaustive} operations in flight (${formatCount(3 ** exhaustive)}), ` +
    `${sampled} drawn by the seed where there are more; power cut again at every step of ${share(nestedShare)} recoveries; ` +
    `after ${share(goOnShare)} cuts the host goes on with its work and power fails again. Equal states are met once.`,

  map: 'Heat map: what a power cut at each instant leads to',
  mapHelp: 'Arrow keys go from cell to cell, n to the next broken promise, Enter to its explanation.',
  axisOperations: 'after so many operations of the host',
  axisScripts: 'random script',
  rowWaiting: 'waiting',
  rowCancelled: 'stopped',
  rowHeld: 'held',
  rowBroken: (count: number) => (count >= 100 ? '100+ broken' : `${count} broken`),
  rowFailed: 'could not run',
  rowUnfinished: (count: number) =>
    `${count === 1 ? 'the work' : plural(count, 'script')} did not come to its end`,
  nextBroken: 'Next broken promise',
  legend: 'What shapes mean',
  looks: {
    settled: 'nothing undecided',
    'rolled-back': 'all undecided is gone',
    either: 'depends on what was in flight',
    committed: 'mid-commit, and there',
    torn: 'half of it is there',
    resurrected: 'shows what nobody committed',
    changed: 'a second cut changed the answer',
    lost: 'acknowledged, and lost',
  } satisfies Record<Outcome | 'either', string>,
  shortLooks: {
    settled: 'settled',
    'rolled-back': 'rolled back',
    either: 'either way',
    committed: 'committed',
    torn: 'torn',
    resurrected: 'resurrected',
    changed: 'changed',
    lost: 'lost',
  } satisfies Record<Outcome | 'either', string>,

  beforeFirst: 'before the first operation',
  after: ({ words }: ScriptOperation) => `after: ${words}`,
  afterLast: ({ words }: ScriptOperation) => `after the last: ${words}`,
  scriptColumn: (index: number) => `random script ${index}`,
  cellLabel: (row: string, column: string, what: string) => `${row}, ${column}: ${what}`,
  unexplored: 'not explored yet',
  outcomeCount: (count: number, look: string) => `${formatCount(count)} ${look}`,

  cell: 'The chosen cell',
  walk: 'To the neighbours',
  column: 'Column',
  columnBefore: 'Column before',
  columnAfter: 'Column after',
  row: 'Row',
  rowAbove: 'Row above',
  rowBelow: 'Row below',
  noCell: 'Choose a cell to see what a power cut there leads to.',
  cellSentence: (points: number, ways: number, states: number) =>
    `Power can fail at ${plural(points, 'instant')} here, in ${plural(ways, 'way')}; ${plural(states, 'different state')} may be left.`,
  scriptSentence: (ways: number) => `Power was cut in ${plural(ways, 'way')} in this script.`,
  outcomes: 'Outcomes',
  openAt: 'open in the lab at the',
  notReached: 'the work did not come this far',
  open: 'Open in the lab',
  openVerdict: 'verdict',
  openCut: 'power cut',
  openNamed: (look: string) => `Open in the lab: ${look}`,
  instants: 'Instants',
  stepNamed: (step: number) => `step ${step}`,
  instantNamed: (step: number, timeMs: string) => `step ${step}, ${timeMs} ms`,
  nothingInFlight: 'nothing in flight',
  transactions: 'Transactions at stake',
  transaction: 'Transaction',
  told: 'Host was told',
  fares: 'Fares',
  toldOf: {
    acknowledged: 'committed',
    committing: 'nothing yet',
    aborted: 'aborted',
    active: 'nothing yet',
  } satisfies Record<TransactionFares['told'], string>,
  faresWell: (survived: number, gone: number) =>
    gone === 0
      ? `there in all ${survived}`
      : survived === 0
        ? `gone in all ${gone}`
        : `there in ${survived}, gone in ${gone}`,
  faresBroken: (broken: number) => `× broken in ${broken}`,

  violations: 'Broken promises',
  noViolations: 'None.',
  notYet: 'None so far.',
  ofRow: (row: string, count: number, shown: number) =>
    shown < count
      ? `${row}: the first ${shown} of ${count >= 100 ? 'at least ' : ''}${formatCount(count)}`
      : row,
  at: (step: number, flights: string) => `Power fails at step ${step}; ${flights}.`,
  twice: (count: number) => `The last of ${count} power cuts.`,
  alike: (count: number) => `${count} more ways lead to the same.`,
  smallest: 'Smallest counterexample',
  searching: 'The smallest counterexample is being looked for …',
  showCell: 'Show on the map',
  showAll: (count: number) => `Show all ${count}`,
  dropped: 'A row whose designers forgot something and that breaks nothing proves nothing: try other work.',
} as const;

function share(part: number): string {
  return part >= 1 ? 'all' : `${Math.round(part * 100)} % of the`;
}
