/** Statements of the workbench's assignments, and what is said about a solution. */
import { plural } from '../locale/format.ts';

export const texts = {
  heading: 'Assignment',
  none: 'None: a scheme of your own',
  solved: (title: string) => `✓ ${title}`,
  progress: (solved: number, all: number) => `${solved} of ${all} solved on this computer.`,
  asks: 'What must hold',
  everything: 'All nine conditions must hold.',
  these: (conditions: string) => `These must hold: ${conditions}.`,
  limits: 'What it may cost',
  costs: {
    programs: (most: string) => `at most ${most} programs`,
    waits: (most: string) => `at most ${most} barriers`,
    erases: (most: string) => `at most ${most} erases`,
    recoveryReads: (most: string) => `at most ${most} reads of recovery after it`,
  },
  measured: (measured: string) => `your scheme: ${measured}`,
  doesNotEnd: 'your scheme does not get to its end',
  passed: 'Solved: everything holds that must, within the limits.',
  notPassed: 'Not solved yet.',
  judging: 'Judging …',
  variant: (seed: number, works: number) =>
    works === 0
      ? `Variant ${seed}: judged by works that are drawn for it.`
      : `Variant ${seed}: judged by works that are drawn for it, and by ${plural(works, 'work')} of your instructor’s.`,
  sealed:
    'Sealed: your instructor judges it. Try your scheme on the device, in the lab and in the crash explorer. When you are done, send back the link that “Share” shows.',
  startAgain: 'Start again',
  saveSolution: 'Save the solution',
  fileName: (id: string) => `${id}.solution.ts`,
  brought: (version: number, passed: boolean) =>
    passed
      ? `This solution says that it passed version ${version} of the assignment. It is judged again here.`
      : `This solution says that it did not pass version ${version} of the assignment. It is judged again here.`,
  noSuch: 'This solution is of an assignment that there is not.',
  assignments: {
    'durable-first': {
      title: 'Acknowledge only what is durable',
      statement:
        'The host believes what it is told. This scheme answers COMMIT when the pages are durable, but the map on flash does not name them yet: a power failure takes them back. Find the moment at which the answer is true, and answer then.',
    },
    'all-or-nothing': {
      title: 'All pages or none',
      statement:
        'The record of this commit is written beside the pages. If it becomes durable first, and power fails, recovery believes a transaction of which half is there. Make the record wait for what it promises. A commit of two pages costs three programs; more are not needed.',
    },
    'own-numbers': {
      title: 'Numbers of your own',
      statement:
        'A host may use a TxID again when its transaction has ended. This scheme writes the TxID of the host on its pages, so that the record of a later transaction commits the pages of an aborted one. Give each transaction a name that is never given twice.',
    },
    'which-is-newer': {
      title: 'Which page is newer?',
      statement:
        'Recovery finds several versions of a page. This scheme takes the one that stands furthest on in the flash, but where a page stands says nothing about when it was written. Find the order that the host was promised: among transactions, within one, and with plain writes between them.',
    },
    'after-the-power': {
      title: 'After the power comes back',
      statement:
        'The device’s counters are volatile. After a power failure this scheme counts from one again, and new pages carry numbers that old pages on flash carry already. Let recovery tell the device what has been given.',
    },
    'survive-collection': {
      title: 'Survive garbage collection',
      statement:
        'The garbage collector moves pages and records while the scheme does not look. This scheme does not hear of it: it lets go of places where its records stood once, and keeps others for ever. Follow what moves, and say on each copy what recovery needs to know of it.',
    },
    'hold-the-last': {
      title: 'An abort writes nothing more',
      statement:
        'All four pages of an aborted transaction have gone to flash here. A scheme that holds the last page back, until it knows what becomes of its transaction, programs one page less. It is one word in the declaration; then check what your COMMIT waits for.',
    },
    'cheap-recovery': {
      title: 'Make recovery cheap',
      statement:
        'This scheme reads what every page of the device says of itself, and the larger the device, the longer its recovery. Keep a map with a log instead, so that recovery reads the log alone. The commit may not become dearer.',
    },
    'group-commit': {
      title: 'Group commit',
      statement:
        'Four transactions of one page commit at the same time, and each pays for a record of its own. While one record is on its way, the next can gather what comes: log words of your own that name the pages of several transactions, and tell recovery what they commit.',
    },
    'without-a-record': {
      title: 'Commit without a record',
      statement:
        'Half of the programs of a small commit are its record. A page can say more of itself: hold the last one back, and let it say how many pages there are. Two pages then cost two programs and one barrier. Mind pages that are written twice, and what the garbage collector may take.',
    },
    'literal-lighttx': {
      title: 'The hole in the literal LightTx',
      statement:
        'This is LightTx by the letter: recovery redoes what it finds committed. A checkpoint ends the need to keep the pages of a transaction, and after it some of them may be gone. An older version that is still complete then looks like the newest. One number closes the hole; the device knows it. Find out which, and where to compare.',
    },
  },
} as const;
