import type { CrashLimits } from '../../../session/contract/spoken.ts';
import type { Outcome } from '../../../model/crash-points.ts';
import type { ScriptOperation, TransactionFares } from '../../../model/spoken.ts';
import { formatCount, plural } from '../locale/format.ts';

/** The crash explorer. */
export const texts = {
  title: 'FlashScope: the crash explorer',
  heading: 'The crash explorer',
  loading: 'Starting the workers …',
  exploring: (done: number, rows: number) =>
    rows === 1
      ? 'Power fails at every instant …'
      : `Power fails at every instant: ${done} of ${rows} rows are done.`,
  held: (cuts: number, rows: number) =>
    `**Every promise held** in ${plural(cuts, 'power failure')}${rows === 1 ? '' : `, in all ${rows} rows`}.`,
  broken: (name: string) =>
    `**${name} breaks a promise**. Each red shape is an instant at which a promise is broken.`,
  brokenRows: (broken: number, rows: number) =>
    `**${broken} of ${rows} rows break a promise**. Each red shape is an instant at which a promise is broken.`,
  empty: '**No scheme is on the map.** Choose some under Schemes, or press a bug below.',
  stopped: 'Stopped. The results so far are below.',
  failed: 'Some rows could not be explored. The reason is beside each.',

  choose: 'What to explore',
  work: 'Work',
  scenario: 'Scenarios',
  scenariosOf: (scheme: string) => `${scheme}, on the host`,
  randomOf: (scheme: string) => `${scheme}: random scripts. Each column is a script.`,
  ownScript: 'Your own script',
  ownScriptAbout: 'Written below in the script language of the lab: w1:A,B writes, c1 commits, a1 aborts.',
  random: 'Random scripts',
  randomAbout:
    'Conflicting writers, aborts, checkpoints and garbage collections on tiny devices. Each column is a script.',
  randomTitle: (count: number, seed: number) => `${plural(count, 'random script')}, seed ${seed}`,
  count: 'How many',
  seed: 'Seed',
  device: 'Device',
  deviceOfWork: 'As the workload asks for',
  tinyDevices: 'Five tiny devices in turn',
  depth: 'Depth',
  depths: { thorough: 'thorough', swift: 'swift' },
  schemes: 'Schemes',
  allSchemes: (count: number) => (count === 1 ? 'the only one' : `all ${count}`),
  someSchemes: (count: number) => (count === 0 ? 'none' : plural(count, 'row')),
  asPublished: 'correct',
  correctSchemes: 'Without a bug',
  forgotten: (scheme: string) => `What if the designers of ${scheme} had forgotten …`,
  forgot: (what: string) => `forgot ${what}`,
  every: 'All schemes',
  clear: 'Clear all',
  everyMutant: (title: string) => `Every injected bug of ${title}`,
  run: 'Fail the power everywhere',
  again: 'Run again',
  cancel: 'Cancel',
  changed: 'The map still shows the earlier choice.',
  scriptLabel: 'Script',
  prepareLabel: 'On flash at the start',
  scriptHelp:
    'b1 w1:A,B r1:A c1 a1, w:A outside of a transaction, k checkpoint, g collect, . wait, +250us pause, crash.',
  noSuchScenario: 'The link names a scenario that does not exist. Choose another under Work.',
  noSuchDevice:
    'The link names a device that does not exist, or one too large to try every state of it. Choose another.',
  emptyScript: 'The script is empty. Write at least one operation, for example w1:A c1.',
  atPlace: 'Show the place',
  wholeNumber: (least: number, most: number) =>
    `A whole number from ${formatCount(least)} to ${formatCount(most)}.`,

  progress: 'Progress',
  counts: (cuts: number, points: number, states: number) =>
    `${plural(cuts, 'power failure')} at ${plural(points, 'crash point')}, ${plural(states, 'different state')}`,
  whatIsTried: 'What is tried',
  limits: ({ exhaustive, sampled, nestedShare, goOnShare }: CrashLimits) =>
    `Tried at every instant: every outcome of up to ${exhaustive} operations in flight (${formatCount(3 ** exhaustive)}), ` +
    `${sampled} random ones where there are more; a second power failure at every step of ${share(nestedShare)} recoveries; ` +
    `after ${share(goOnShare)} failures the host continues its workload and power fails again. Equal states are tried once.`,

  map: 'Heat map: the result of a power failure at each instant',
  mapHelp: 'Arrow keys go from cell to cell, n to the next broken promise, Enter to its explanation.',
  axisOperations: 'host commands before the failure',
  axisScripts: 'random script',
  rowWaiting: 'waiting',
  rowCancelled: 'stopped',
  rowHeld: 'held',
  rowBroken: (count: number) => (count >= 100 ? '100+ broken' : `${count} broken`),
  rowUnseen: 'no red here',
  rowFailed: 'did not run',
  rowUnfinished: (count: number) =>
    `${count === 1 ? 'the workload' : plural(count, 'script')} did not reach its end`,
  nextBroken: 'Next broken promise',
  allBroken: 'All broken promises',
  legend: 'Legend',
  looks: {
    settled: 'nothing undecided',
    'rolled-back': 'undecided work is undone',
    either: 'depends on what was in flight',
    committed: 'mid-commit, and survives',
    torn: 'only a part survives',
    resurrected: 'shows uncommitted data',
    changed: 'a second failure changed the result',
    lost: 'acknowledged, but lost',
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

  emptyCell: 'empty',
  emptyCellAbout: 'not explored, or not reached',
  chosenCell: 'framed',
  chosenCellAbout: 'the cell that is explained',
  heldAbout: 'every promise of the row',
  unfinishedAbout: 'but the work did not reach its end',
  brokenAbout: 'outcomes break a promise',
  axisMarks: { commit: 'commit', abort: 'abort', checkpoint: 'checkpoint', crash: 'power failure' },
  axisMarkAbout: 'in the work',

  beforeFirst: 'before the first operation',
  after: ({ words }: ScriptOperation) => `after: ${words}`,
  afterLast: ({ words }: ScriptOperation) => `after the last: ${words}`,
  scriptColumn: (index: number) => `random script ${index}`,
  cellLabel: (row: string, column: string, what: string) => `${row}, ${column}: ${what}`,
  unexplored: 'not explored yet',
  outcomeCount: (count: number, look: string) => `${formatCount(count)} ${look}`,

  cell: 'The chosen cell',
  walk: 'Neighbours',
  column: 'Column',
  columnBefore: 'Column before',
  columnAfter: 'Column after',
  row: 'Row',
  rowAbove: 'Row above',
  rowBelow: 'Row below',
  noCell: 'Choose a cell to see the result of a power failure there.',
  cellSentence: (points: number, ways: number, states: number) =>
    `Power can fail at ${plural(points, 'instant')} here, with ${plural(ways, 'outcome')}. They leave ${plural(states, 'different state')}.`,
  scriptSentence: (ways: number) => `${plural(ways, 'power failure')} were tried in this script.`,
  outcomes: 'Outcomes',
  openAt: 'open in the lab at the',
  notReached: 'the workload did not reach this point',
  open: 'Open in the lab',
  openVerdict: 'verdict',
  openCut: 'power failure',
  openNamed: (look: string) => `Open in the lab: ${look}`,
  instants: 'Instants',
  stepNamed: (step: number) => `step ${step}`,
  instantNamed: (step: number, timeMs: string) => `step ${step}, ${timeMs} ms`,
  nothingInFlight: 'nothing in flight',
  transactions: 'Transactions at stake',
  transaction: 'Transaction',
  told: 'Acknowledged?',
  fares: 'Outcome',
  toldOf: {
    acknowledged: 'yes, committed',
    committing: 'not yet',
    aborted: 'yes, aborted',
    active: 'not yet',
  } satisfies Record<TransactionFares['told'], string>,
  faresWell: (survived: number, gone: number) =>
    gone === 0
      ? `survives in all ${survived}`
      : survived === 0
        ? `survives in none of ${gone}`
        : `survives in ${survived} of ${survived + gone}`,
  faresBroken: (broken: number) => `× broken in ${broken}`,

  violations: 'Broken promises',
  noViolations: 'None.',
  notYet: 'None so far.',
  ofRow: (row: string, count: number, shown: number) =>
    shown < count
      ? `${row}: the first ${shown} of ${count >= 100 ? 'at least ' : ''}${formatCount(count)}`
      : row,
  at: (step: number, flights: string) => `Power fails at step ${step}; ${flights}.`,
  twice: (count: number) => `The last of ${count} power failures.`,
  alike: (count: number) => `${count} more outcomes lead to the same.`,
  smallest: 'Smallest counterexample',
  searching: 'Looking for the smallest counterexample …',
  showCell: 'Show on the map',
  showAll: (count: number) => `Show all ${count}`,

  bugs: 'Injected bugs',
  bugCount: (count: number) => `All ${count} injected bugs`,
  bugsAbout:
    'What if the designers had forgotten one rule? Beside each bug stands its witness, the smallest work that breaks it.',
  witness: 'Witness of a bug',
  witnessAbout: (promise: string) =>
    `Witness, the smallest work that brings it out. What breaks: ${promise}.`,
  witnessShown: 'This work is its witness, the smallest that brings it out:',
  play: 'Show the shortest crash that breaks it',
  playNamed: (bug: string) => `Show the shortest crash that breaks it: ${bug}`,
  unseen: 'This bug breaks no promise on this work.',
} as const;

function share(part: number): string {
  return part >= 1 ? 'all' : `${Math.round(part * 100)} % of the`;
}
