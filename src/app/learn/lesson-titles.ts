/** The lessons in their order, as the front door lists them; what they say is loaded when one is opened. */
export const lessonTitles = [
  { id: 'out-of-place', title: 'Why an SSD need not keep a log', about: 'The old page is still there.' },
  { id: 'flash-rules', title: 'The rules of flash', about: 'In order, in parallel, and only once.' },
  { id: 'atomicity', title: 'What atomicity needs', about: 'Two pages, one power cut.' },
  { id: 'traditional-commit', title: 'The commit record', about: 'One page more, one wait more.' },
  { id: 'when-yes', title: 'When the device may say yes', about: 'An early answer is a broken promise.' },
  {
    id: 'when-safe',
    title: 'When data is safe: external synchrony',
    about: 'Nobody need wait for the disk, if nobody can tell.',
  },
  { id: 'atomic-write', title: 'Atomic-Write', about: 'One group at a time, one mapping page each.' },
  { id: 'scc', title: 'The cycle of SCC', about: 'No record at all, and the price of an abort.' },
  { id: 'bpcc', title: 'BPCC and its straddlers', about: 'Debris may stay, if a page points over it.' },
  { id: 'page-independent', title: 'The page-independent commit', about: 'Count the pages, trust no order.' },
  { id: 'zones', title: 'The zones of Figure 4, slot by slot', about: 'How dead transactions retire.' },
  { id: 'recovery', title: 'The recovery of Figure 4', about: 'Twenty-two blocks, ten of them read.' },
  { id: 'hole', title: 'The hole in the literal LightTx', about: 'An old redo undoes a newer checkpoint.' },
  { id: 'log-inside', title: 'A log inside: WAL and X-FTL', about: 'Pages twice, or mappings once more.' },
  {
    id: 'nvctx',
    title: 'The memory that survives: NVCTX',
    about: 'One word commits, if it outlives the power.',
  },
  { id: 'mobius', title: 'The atom inode of Möbius', about: 'The map’s own page is the commit.' },
  {
    id: 'flash-log',
    title: 'The flash log of 1995 and its lifetime',
    about: 'Two hundred days, and how to make them years.',
  },
  { id: 'commit-cost', title: 'What a commit costs', about: 'The same two pages under four schemes.' },
  { id: 'abort-cost', title: 'What an abort costs', about: 'Garbage, erases, and copies.' },
  { id: 'isolation', title: 'Isolation and parallelism', about: 'Waiting is what it costs to be alone.' },
] as const;

export type LessonId = (typeof lessonTitles)[number]['id'];

export function titleOf(id: LessonId): string {
  return lessonTitles.find((each) => each.id === id)?.title ?? id;
}

export function isLessonId(id: string): id is LessonId {
  return lessonTitles.some((each) => each.id === id);
}
