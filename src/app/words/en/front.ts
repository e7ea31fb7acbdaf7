import type { TransactionView, VerdictRow } from '../../../model/spoken.ts';

/** British: no comma before "and". */
const lists = new Intl.ListFormat('en-GB');

function are(names: readonly string[], outcome: string): string {
  return `${lists.format(names)} ${names.length === 1 ? 'is' : 'are'} ${outcome}.`;
}

function labels(transactions: readonly TransactionView[]): string {
  return lists.format(transactions.map(({ label }) => label));
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
  liveness: {
    interrupted: 'The simulator is being started again.',
    gone: 'The simulator stopped and could not be restarted automatically.',
  },
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
  /** State of the transactions when the show begins. */
  opening: (told: readonly TransactionView[], open: readonly TransactionView[]) =>
    [
      ...(told.length === 0
        ? []
        : [`${labels(told)} ${told.length === 1 ? 'was' : 'were'} told: committed.`]),
      ...(open.length === 0 ? [] : [`${labels(open)} ${open.length === 1 ? 'is' : 'are'} still writing.`]),
    ].join(' ') || 'A transaction begins.',
  how: 'See how it was found',
  question: 'Who survives the power failure?',
  guessed: (guessed: number, all: number) =>
    guessed === 0 ? 'Guess, if you like.' : `${guessed} of ${all} guessed.`,
  counting: 'Recovery counts the pages of each.',
  goesOnIn: (seconds: number) => `Guess, or watch: it recovers by itself in ${seconds} s.`,
  nobodyInQuestion: 'No transaction is in question: the outcome of each is settled.',
  state: {
    active: 'still writing',
    committing: 'asks to commit',
    committed: 'was told: committed',
    aborted: 'aborted',
    lost: 'still writing',
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
  /** LightTx counts only transactions with a page in Available. */
  uncounted: {
    survived: 'The map on flash has its pages already.',
    gone: 'It has no page in Available, so recovery does not count it.',
  },
  survived: 'survived',
  gone: 'rolled back',
  /** Evidence on flash, in numbers of pages. */
  reason: (found: number, promised: number | null) => {
    if (promised !== null)
      return found >= promised
        ? `All ${promised} promised pages are on flash.`
        : `Only ${found} of ${promised} promised pages ${found === 1 ? 'is' : 'are'} on flash.`;
    return found === 1
      ? '1 page found. It does not say how many there should be.'
      : `${found} pages found. None says how many there should be.`;
  },
  /** Of transactions in mid-commit, those that survived and those that did not. */
  promise: (survived: readonly string[], gone: readonly string[]) =>
    [
      '**Every promise held.**',
      ...[...survived, ...gone].map(
        (label) => `${label} had asked to commit, but had not yet been told that it committed.`,
      ),
    ].join(' '),
  lessons: 'Learn it in lessons',
  lessonsAbout: 'Each lesson stops a simulated device at the moments that matter, and asks you first.',
} as const;
