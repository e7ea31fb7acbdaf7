/** Sentences of help about options, by their names; commands say where theirs mean something of their own. */
import type { OptionWords } from './command.ts';

const REQUIRED = 'none, it must be given';
const NO_FILE = 'no such file is written';
const OFF = 'off';

/** Of traces: how a file is read. */
const READING: Readonly<Record<string, OptionWords>> = {
  format: {
    value: 'FORMAT',
    about: 'The format of the trace, an id of docs/trace-formats.md.',
    otherwise: 'as the content says',
  },
  pattern: {
    value: 'REGEXP',
    about: 'A regular expression with named groups that reads a line, for the format regex.',
    otherwise: 'no pattern',
  },
  group: {
    value: 'RULE',
    about: 'How a trace without transactions is cut: none, write, count:8, gap:1ms,64 or flush.',
    otherwise: 'none',
  },
};

/** Of the work and its start. */
const WORK: Readonly<Record<string, OptionWords>> = {
  workload: {
    value: 'ID',
    about: 'A generated workload or a scenario, see workloads.',
    otherwise: 'either this or --trace must be given; a scheme on the host has its own',
  },
  trace: { value: 'FILE', about: 'A trace, in place of a workload; - is standard input.', otherwise: 'none' },
  transactions: {
    about: 'Transactions of the work, in number; of a trace the first.',
    otherwise: 'as many as the workload or the trace has',
  },
  'abort-ratio': {
    about: 'Share of the transactions that abort.',
    otherwise: 'as the workload has it; of a trace none more',
  },
  clients: { about: 'Clients side by side, in number.', otherwise: 'as the workload has it' },
  footprint: { about: 'Working set, as a share of the logical pages.', otherwise: 'as the workload has it' },
  isolation: {
    about: 'What transactions may do side by side.',
    otherwise: 'the freest that the scheme takes',
  },
  'next-transaction': { about: 'When a client begins its next transaction.', otherwise: OFF },
  fill: { about: 'Share of the device that is written before the run.', otherwise: OFF },
  ageing: { about: 'How the filled device is overwritten before the run.', otherwise: OFF },
  warm: { about: 'Short for --ageing random.', otherwise: OFF },
  'reads-unwritten': {
    about: 'Pages that the trace reads before it writes them are not there; reading them costs nothing.',
    otherwise: OFF,
  },
  'crash-at': {
    value: 'WHEN',
    about:
      'When power fails: simulated milliseconds, op:N for the Nth flash operation, store:N for the Nth store into non-volatile memory, N from 1.',
    otherwise: 'power does not fail',
  },
  'recovery-points': {
    about: 'Instants, in number, at which power fails on a copy that then recovers; 0 for none.',
    otherwise: OFF,
  },
};

/** Of what is written, and where. */
const OUTPUT: Readonly<Record<string, OptionWords>> = {
  contents: {
    value: 'FILE',
    about: 'Receives a line logicalPage,transaction for each page that the run has left.',
    otherwise: NO_FILE,
  },
  outcomes: {
    value: 'FILE',
    about: 'Receives a line transaction,txid,state,survived for each transaction.',
    otherwise: NO_FILE,
  },
  durable: {
    value: 'FILE',
    about: 'Receives the durable half of the device when power failed, for recover.',
    otherwise: NO_FILE,
  },
  assignment: {
    value: 'ID',
    about: 'Judges the scheme as a solution of an assignment: its conditions, its limits, its works.',
    otherwise: 'nine conditions and no limits',
  },
  junit: { value: 'FILE', about: 'Receives the verdicts as JUnit XML.', otherwise: NO_FILE },
  sandbox: {
    about: 'Runs the file in a process without files, threads, other processes and variables.',
    otherwise: OFF,
  },
  reports: { about: 'Prints the report in all its forms as one JSON document.', otherwise: OFF },
  results: { value: 'FILE', about: 'Receives the verdicts as Gradescope reads them.', otherwise: NO_FILE },
  map: { about: 'Prints a line logicalPage,place for each page instead of a summary.', otherwise: OFF },
  progress: {
    about: 'Reports progress as lines on standard error where that is no terminal.',
    otherwise: OFF,
  },
  json: { about: 'Prints the results as one JSON document, with exact numbers.', otherwise: OFF },
};

/** Of explorations and sweeps. */
const SEARCH: Readonly<Record<string, OptionWords>> = {
  scenario: { value: 'ID', about: 'The scenario that is explored, see workloads.', otherwise: 'none' },
  script: {
    value: 'TEXT',
    about: "A script of one's own, such as 'w1:A,B c1', at most 100000 characters.",
    otherwise: 'none',
  },
  prepare: {
    value: 'TEXT',
    about: 'Pages that stand on flash before the script.',
    otherwise: 'nothing stands there',
  },
  'going-on': { about: 'The host goes on after every power failure.', otherwise: OFF },
  'first-only': {
    about:
      'Leaves a script at its first broken promise: the share of such scripts is the same, and found sooner.',
    otherwise: OFF,
  },
  scheme: { value: 'ID', about: 'The scheme, see protocols.', otherwise: REQUIRED },
  bug: { value: 'ID', about: 'An injected bug of the scheme, see protocols --json.', otherwise: 'no bug' },
  operations: { about: 'Longest work, in operations.', otherwise: OFF },
  pages: { about: 'Different pages of a work, at most.', otherwise: OFF },
  workers: { about: 'Threads side by side, in number.', otherwise: 'one a core' },
  shard: {
    value: 'I/N',
    about: 'The Ith of N equal parts alone, I from 1 to N, N at most 999999.',
    otherwise: '1/1',
  },
  out: {
    value: 'DIR',
    about: 'The folder for the results, which all shards share.',
    otherwise: 'results go to standard output',
  },
  merge: { value: 'DIR', about: 'Merges the results of all shards in a folder.', otherwise: 'no folder' },
  plan: {
    about: 'Prints what is still to be run, divided for so many shards or processes, and runs nothing.',
    otherwise: 'it is run',
  },
  cells: {
    value: 'LIST',
    about: 'Prints the lines of some cells alone, numbers and ranges such as 0-7,12.',
    otherwise: 'all of the shard',
  },
  mix: {
    about: 'Goes on in a folder that another version of the engine began; its cells are marked.',
    otherwise: 'such a folder is refused',
  },
  bands: { about: 'Varies what the papers leave open, and measures a band for it.', otherwise: OFF },
  summary: { about: 'Prints the counts of all figures alone.', otherwise: OFF },
  scale: { about: 'Size of the work; 1 is as large as published.', otherwise: 'as each figure has it' },
  to: { about: 'The format that is written.', otherwise: REQUIRED },
};

/** Of published figures that are reproduced. */
const REPRODUCTION: Readonly<Record<string, OptionWords>> = {
  figures: {
    value: 'LIST',
    about: 'Figures by their ids, or papers by their names before the hyphen, such as lighttx-5,nvctx.',
    otherwise: 'those named as operands; all, if there are none',
  },
  quick: {
    about: 'Runs of a fiftieth of their length, without bands: for a look, not for comparison.',
    otherwise: OFF,
  },
  'no-bands': {
    about: 'Measures the own assumptions of each figure alone.',
    otherwise: 'bands are measured',
  },
  published: {
    value: 'FILE',
    about:
      'Measures points with a published value alone; the results take the place of these figures in the file.',
    otherwise: 'all points are measured, and no such file is written',
  },
  batch: {
    value: 'FILE',
    about: 'Does the runs of one line of a plan alone, which says figures and setup; - is standard input.',
    otherwise: 'all runs are done',
  },
  variants: {
    value: 'FILE',
    about: 'Receives measurements of NVCTX under each of its variants, which take the place of figures.',
    otherwise: 'figures are measured',
  },
};

export const OPTION_WORDS: Readonly<Record<string, OptionWords>> = {
  protocol: {
    value: 'ID',
    about: 'The scheme, see protocols.',
    otherwise: `${REQUIRED}, except with --log-device or --sync`,
  },
  'log-device': {
    value: 'ID',
    about: 'Of rvm-log: where the log lies, such as flash, flash-disk, disk, bbdram or hybrid.',
    otherwise: 'flash',
  },
  sync: {
    value: 'POLICY',
    about: 'Of external-synchrony: when calls return: async, sync, barrier or external.',
    otherwise: 'external',
  },
  mutant: { value: 'ID', about: 'An injected bug of the scheme, see protocols --json.', otherwise: 'no bug' },
  device: {
    value: 'ID|FILE',
    about: 'A built-in device, see devices; run also takes a device file.',
    otherwise: REQUIRED,
  },
  seed: { about: 'Seed of whatever chance decides.', otherwise: '1' },
  set: {
    value: 'KEY=VALUE',
    about: 'A parameter of the scheme or the workload, or a setting; may be repeated.',
    otherwise: 'as scheme, workload and device have it',
  },
  ...WORK,
  ...READING,
  ...SEARCH,
  ...REPRODUCTION,
  ...OUTPUT,
};
