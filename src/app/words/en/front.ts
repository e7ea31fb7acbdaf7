import type { TransactionView, VerdictRow } from '../../../model/spoken.ts';

/** British: no comma before "and". */
const lists = new Intl.ListFormat('en-GB');

function are(names: readonly string[], outcome: string): string {
  return `${lists.format(names)} ${names.length === 1 ? 'is' : 'are'} ${outcome}.`;
}

/** The start page. */
export const texts = {
  title: 'FlashScope: what a transactional SSD keeps when the power fails',
  sentence:
    'Watch an SSD run transactions page by page, pull the plug in the middle of one, and see the device prove what survived.',
  missed: (address: string) =>
    `There is no screen at “${address}”. The link may be incomplete or mistyped. This is the start page. Every screen can be reached from here.`,
  openLab: 'Open the lab',
  openLabAbout: 'Your own workload, 14 commit schemes, every step and every page.',
  dropTrace: 'Drop a trace here',
  dropAbout:
    'PostgreSQL, SQLite, fio, blkparse, a block trace or native CSV, also packed. It stays on this computer.',
  ways: 'Work with it yourself',
  samples: 'Or try a sample',
  demo: 'A LightTx device at work',
  preparing: 'The simulator starts.',
  pause: 'Pause',
  play: 'Play',
  paused: 'Your system asks for reduced motion, so the device is paused. Step through it, or press Play.',
  step: 'Step',
  pull: 'Pull the plug',
  recover: 'Recover',
  toVerdict: 'To the verdict',
  goOn: 'Go on from here',
  again: 'Show it again',
  question: 'Who survives the power failure?',
  questionAbout: 'Choose whom you expect to survive, if you like.',
  nobodyInQuestion: 'No transaction is in question: the outcome of each is settled.',
  predict: (label: string) => `${label} survives`,
  predictAction: (label: string) => `Predict: ${label} survives`,
  survives: 'survives',
  state: {
    active: 'open',
    committing: 'asks to commit',
    committed: 'committed',
    aborted: 'aborted',
    lost: 'open',
  } satisfies Record<TransactionView['state'], string>,
  found: (found: number, promised: number | null) =>
    promised === null
      ? `${found} ${found === 1 ? 'page' : 'pages'} found`
      : `${found} of ${promised} ${promised === 1 ? 'page' : 'pages'} found`,
  decided: {
    committed: 'committed',
    'rolled back': 'rolled back',
  } satisfies Partial<Record<VerdictRow['verdict'], string>>,
  verdict: (survived: readonly string[], gone: readonly string[]) =>
    [
      ...(survived.length === 0 ? [] : [`${lists.format(survived)} survived.`]),
      ...(gone.length === 0 ? [] : [are(gone, 'rolled back')]),
    ].join(' ') || 'Nothing was in question, and nothing is lost.',
  undecided: 'Recovery had nothing to decide here.',
  survived: 'survived',
  gone: 'rolled back',
  score: ({
    predicted,
    right,
    all,
  }: {
    readonly predicted: readonly string[];
    readonly right: number;
    readonly all: number;
  }) => `You expected ${lists.format(predicted)} to survive: ${right} of ${all} are right.`,
  oracle: 'The oracle, which never saw the device’s memory:',
  lessons: 'Learn it in lessons',
  lessonsAbout: 'Each lesson stops a simulated device at the moments that matter, and asks you first.',
} as const;
