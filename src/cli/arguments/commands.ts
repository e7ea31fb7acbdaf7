/** The commands of the runner: what each takes, and examples. */
import {
  AGAIN_OPTIONS,
  CHECK_OPTIONS,
  CONVERT_OPTIONS,
  CRASH_OPTIONS,
  FIGURE_OPTIONS,
  INSPECT_OPTIONS,
  LIST_OPTIONS,
  RECOVER_OPTIONS,
  REPRODUCE_OPTIONS,
  RUN_OPTIONS,
  SWEEP_OPTIONS,
  VERIFY_OPTIONS,
} from '../../model/schema/run-options.ts';
import { CRASH_SETTINGS, DEVICE_SETTINGS, SETTINGS } from '../../model/schema/settings.ts';
import { WITNESS_DEVICE } from '../../model/witness.ts';
import { VERIFY_DEVICE } from '../../model/tiny-devices.ts';
import { ASSIGNMENT_IDS } from '../../workbench/assignments/assignment.ts';
import { TEMPLATES } from '../../workbench/templates/texts.ts';
import type { Command, Options } from './command.ts';

/** Share of the published length with `reproduce --quick`. */
export const QUICK_SCALE = 0.02;

const ALL_SETTINGS = Object.keys(SETTINGS);
const NONE = { least: 0, most: 0 };
const ONE = { least: 1, most: 1 };

function command<O extends Options>(declared: Command<O>): Command<O> {
  return declared;
}

export const RUN = command({
  name: 'run',
  about: 'Simulates one workload or trace on one device, with a power failure where one is asked for.',
  usage: ['--protocol ID --device ID (--workload ID | --trace FILE) [options]'],
  operands: NONE,
  options: RUN_OPTIONS,
  words: {
    device: {
      value: 'ID|FILE',
      about: 'A built-in device, see devices, or a device file.',
      otherwise: 'none, it must be given, except for a scheme on the host',
    },
  },
  settings: ALL_SETTINGS,
  examples: [
    'run --protocol lighttx --device classroom --workload small',
    'run --protocol lighttx --device lighttx-32gb --trace public/samples/tpcc-crash.csv --isolation strict --json',
    'run --protocol wal --device classroom --workload small --crash-at op:40 --durable half.json',
    'run --protocol rvm-log --log-device flash --transactions 100 --json',
  ],
});

export const CRASHES = command({
  name: 'crashes',
  about: 'Cuts the power at every instant with every outcome, and says which promises broke.',
  usage: [
    '--protocol ID (--scenario ID | --script TEXT | --random N | --mutant ID) [options]',
    '--merge DIR [--json]',
  ],
  operands: NONE,
  options: CRASH_OPTIONS,
  words: {
    device: {
      value: 'ID|FILE',
      about: 'A small device, or a device file of one.',
      otherwise: `that of the scenario; classroom for a script; ${WITNESS_DEVICE} for a bug; all tiny ones for --random`,
    },
    random: { about: 'Scripts drawn by chance, in number.', otherwise: 'none' },
  },
  settings: CRASH_SETTINGS,
  examples: [
    'crashes --protocol lighttx --scenario figure-4',
    "crashes --protocol scc --script 'w1:A,B c1' --json",
    'crashes --protocol lighttx --random 2000 --mutant literal --json',
  ],
});

export const VERIFY = command({
  name: 'verify',
  about: 'Tries every work up to a size, with every power failure in it and in its recovery.',
  usage: ['--scheme ID [options]', '--merge DIR [--json]'],
  operands: NONE,
  options: VERIFY_OPTIONS,
  words: {
    protocol: { value: 'ID', about: 'Another name of --scheme.', otherwise: 'see --scheme' },
    mutant: { value: 'ID', about: 'Another name of --bug.', otherwise: 'see --bug' },
    device: {
      value: 'ID|FILE',
      about: 'A small device, or a device file of one.',
      otherwise: VERIFY_DEVICE.id,
    },
    transactions: { about: 'Different transactions of a work, at most.', otherwise: '2' },
    isolation: {
      about: 'Leaves out works that this level would not send.',
      otherwise: 'every work is tried',
    },
  },
  settings: DEVICE_SETTINGS,
  examples: [
    'verify --scheme lighttx --operations 5',
    'verify --scheme scc --operations 6 --shard 1/16 --json',
  ],
});

export const SWEEP = command({
  name: 'sweep',
  about: 'Runs a grid of parameters and seeds, whole or one shard of it, and goes on where it stopped.',
  usage: ['SPEC.json [--shard I/N | --cells LIST | --plan N] [--out DIR]', '--merge DIR'],
  operands: { least: 0, most: 1 },
  options: SWEEP_OPTIONS,
  examples: [
    'sweep spec.json --out results',
    'sweep spec.json --shard 3/16 --out results',
    'sweep --merge results',
  ],
});

export const FIGURES_COMMAND = command({
  name: 'figures',
  about: 'Measures published figures again, and sets them beside the published values.',
  usage: ['[ID …] [options]'],
  operands: { least: 0, most: Number.POSITIVE_INFINITY },
  options: FIGURE_OPTIONS,
  words: { seed: { about: 'Seed of whatever chance decides.', otherwise: 'as each figure has it' } },
  examples: ['figures lighttx-5', 'figures lighttx --bands --json', 'figures nvctx-12 --scale 0.1'],
});

export const REPRODUCE = command({
  name: 'reproduce',
  about: 'Measures published figures with their bands into one HTML file, and goes on where it stopped.',
  usage: [
    '[FIGURE …] [options]',
    '[FIGURE …] --plan N [--out DIR]',
    '--batch FILE [--out DIR]',
    '[FIGURE …] --shard I/N --out DIR',
    '--variants FILE [--scale NUMBER]',
  ],
  operands: { least: 0, most: Number.POSITIVE_INFINITY },
  options: REPRODUCE_OPTIONS,
  words: {
    seed: { about: 'Seed of every run; bands have seeds of their own.', otherwise: '1' },
    scale: {
      about: 'Share of the published length of the runs.',
      otherwise: `1; with --quick ${QUICK_SCALE}`,
    },
    out: {
      value: 'DIR',
      about: 'The folder of the report and of the runs that are done.',
      otherwise: 'reproduced; the lines of a batch go to standard output',
    },
  },
  examples: [
    'reproduce',
    'reproduce lighttx --quick',
    'reproduce --figures lighttx-5,nvctx-1 --out report',
    'reproduce lighttx --plan 4 --out report > plan.jsonl',
  ],
});

export const INSPECT = command({
  name: 'inspect',
  about: 'Says what a trace holds.',
  usage: ['FILE [options]'],
  operands: ONE,
  options: INSPECT_OPTIONS,
  examples: [
    'inspect public/samples/tpcc-crash.csv',
    'inspect trace.csv.gz --group gap:1ms,64 --json',
    'inspect - --format native < public/samples/tpcc-crash.csv',
  ],
});

export const CONVERT = command({
  name: 'convert',
  about: 'Writes any trace that can be read as native CSV on standard output.',
  usage: ['FILE --to native [options]'],
  operands: ONE,
  options: CONVERT_OPTIONS,
  examples: ['convert public/samples/postgresql-tpcc.txt --to native > trace.csv'],
});

export const RECOVER = command({
  name: 'recover',
  about: 'Recovers a device from its durable half alone, which run --durable wrote.',
  usage: ['FILE [options]'],
  operands: ONE,
  options: RECOVER_OPTIONS,
  examples: ['recover half.json', 'recover half.json --map > map.csv'],
});

export const CHECK = command({
  name: 'check',
  about: "Judges a scheme of one's own; its file is run as Node would run it, or with --sandbox apart.",
  usage: ['FILE [options]'],
  operands: ONE,
  options: CHECK_OPTIONS,
  words: {
    random: { about: 'Works drawn by chance, in number.', otherwise: '40' },
    seed: { about: 'Seed from which these works are drawn.', otherwise: '1' },
    works: {
      value: 'FILE',
      about: 'Works to judge by beside the others, a script a line.',
      otherwise: 'no file',
    },
  },
  examples: ['check my-scheme.ts', 'check my-scheme.ts --assignment group-commit --junit report.xml'],
});

export const NEW_SCHEME = command({
  name: 'new-scheme',
  about: `Writes a template of a scheme, or the beginning of an assignment; templates are ${TEMPLATES.join(', ')}, assignments ${ASSIGNMENT_IDS.join(', ')}.`,
  usage: ['[TEMPLATE|ASSIGNMENT] [FILE]'],
  operands: { least: 0, most: 2 },
  options: {},
  examples: ['new-scheme tc my-scheme.ts'],
});

export const AGAIN = command({
  name: 'again',
  about: 'Runs a saved result again from its file alone, and compares: only time and machine may differ.',
  usage: ['RESULT.json [--trace FILE | --durable FILE]'],
  operands: ONE,
  options: AGAIN_OPTIONS,
  words: {
    trace: {
      value: 'FILE',
      about: 'Where the trace stands now; its digest must be that in the result.',
      otherwise: 'where it stood',
    },
    durable: {
      value: 'FILE',
      about:
        'Where the durable half of a result of recover stands now; its digest must be that in the result.',
      otherwise: 'where it stood',
    },
  },
  examples: ['again result.json', 'again cell.json --trace elsewhere/trace.csv'],
});

function list(name: string, about: string) {
  return command({
    name,
    about,
    usage: ['[--json]'],
    operands: NONE,
    options: LIST_OPTIONS,
    examples: [`${name} --json`],
  });
}

export const PROTOCOLS = list(
  'protocols',
  'Lists the commit schemes, with their parameters and injected bugs.',
);
export const DEVICES_COMMAND = list('devices', 'Lists the built-in devices.');
export const WORKLOADS_COMMAND = list('workloads', 'Lists the generated workloads and the scenarios.');

export const COMMANDS: readonly Command[] = [
  PROTOCOLS,
  DEVICES_COMMAND,
  WORKLOADS_COMMAND,
  INSPECT,
  CONVERT,
  RUN,
  CRASHES,
  VERIFY,
  RECOVER,
  FIGURES_COMMAND,
  REPRODUCE,
  SWEEP,
  AGAIN,
  CHECK,
  NEW_SCHEME,
];
