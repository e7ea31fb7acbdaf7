/** The editor of the script language. */
export const texts = {
  host: 'The host',
  writes: (who: string) => `${who} writes`,
  begins: (who: string) => `${who} begins`,
  beginsAndWrites: (who: string) => `${who} begins and writes`,
  commits: (who: string) => `${who} commits`,
  aborts: (who: string) => `${who} aborts`,
  reads: (who: string) => `${who} reads`,
  plainWrites: 'a write outside of any transaction',
  plainReads: 'a read outside of any transaction',
  waits: 'The host waits until everything so far is durable',
  checkpoints: 'The host asks for a checkpoint',
  collects: 'The host asks for a collection',
  crashes: 'Power fails here',
  pauses: 'time passes',
  pausesFor: (time: string) => `${time} pass before the host continues.`,
  pageAgain: 'named before',
  pageFresh: 'not named yet',
  block: (block: number) => `block ${block}`,
  range: (first: string, last: string) => `${first} to ${last}`,
  onBlock: (page: string, block: string) => `${page} on block ${block}`,
  writesPages: (who: string, pages: readonly string[], plain: boolean) =>
    `${who} writes ${pages.join(', then ')}${plain ? ', outside of any transaction' : ''}.`,
  readsPages: (who: string, pages: readonly string[]) => `${who} reads ${pages.join(', then ')}.`,
  trimsPages: (pages: readonly string[]) =>
    `The host trims ${pages.join(', then ')}: from here on they read as never written.`,
  flushes: 'The host waits until its plain writes are durable (FLUSH)',

  suggestions: 'Suggestions',
  keys: 'Ctrl Space suggests what may come next.',
  atPlace: 'Show the place',

  editor: 'Your own script',
  script: 'Script',
  prepare: 'On flash at the start',
  help: 'b1 w1:A,B r1:A c1 a1, w:A outside of a transaction, t:A trim, f flush, k checkpoint, g collect, . wait, +250us pause, crash.',
  open: 'Open a file …',
  save: 'Save as a file',
  saved: (name: string) => `Saved as ${name}.`,
  opened: (name: string) => `Opened ${name}.`,
  fileName: 'flashscope-script.txt',
  notText: (name: string) =>
    `“${name}” is not a text file. Choose a script that was saved here, or a text file of operations.`,
  tooLong: (name: string, characters: string, most: string) =>
    `“${name}” has ${characters} characters. A script has ${most} at most. Choose a shorter one.`,
  notRead: (name: string) => `“${name}” could not be read. Choose it again.`,
} as const;
