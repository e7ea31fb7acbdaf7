/**
 * The script language, in which work is written by hand, in lessons, in links and in files:
 *
 *   b1            Tx1 begins
 *   w1:A,B        Tx1 writes page A, then page B (and begins, where it has not)
 *   w1:A-D        Tx1 writes pages A to D in one request; r1:A-D reads alike
 *   w1:A@6        the same, asking for block 6
 *   w:A  p:A      a plain write, outside of any transaction
 *   r1:A  r:A     a read, inside or outside of a transaction
 *   t:A-C         pages A to C are trimmed: they read as never written
 *   f             wait until plain writes that have left the queue are durable (FLUSH)
 *   c1  a1        Tx1 commits, Tx1 aborts; its number may then be used again, for a new transaction
 *   k  g          checkpoint; collect one victim
 *   crash         power fails here, and what was open is lost
 *   .             wait until everything so far is durable
 *   +250us        let time pass (ns, us, ms, s)
 *   # to the end of the line: a comment
 *
 * Operations are set apart by blanks, line ends or semicolons; capitals and small letters are the same. The parser,
 * the editor's colours, its completions and the writer of scripts take their words and marks from here.
 */

export type ScriptVerb =
  | 'begin'
  | 'write'
  | 'read'
  | 'trim'
  | 'flush'
  | 'commit'
  | 'abort'
  | 'checkpoint'
  | 'collect'
  | 'crash'
  | 'wait'
  | 'pause';

/** A word and the number of a transaction. */
export interface BoundaryWord {
  readonly form: 'boundary';
  readonly verb: 'begin' | 'commit' | 'abort';
}

/** A word, the number of a transaction or none, a colon and pages. */
export interface AccessWord {
  readonly form: 'access';
  readonly verb: 'write' | 'read' | 'trim';
  /** It takes no number: it is always outside of transactions. */
  readonly isPlain: boolean;
  /** Pages may ask for a block. */
  readonly takesBlock: boolean;
}

/** A word that stands alone. */
export interface LoneWord {
  readonly form: 'lone';
  readonly verb: 'flush' | 'checkpoint' | 'collect' | 'crash';
}

export type ScriptWord = BoundaryWord | AccessWord | LoneWord;

const WORDS: Readonly<Record<string, ScriptWord>> = {
  b: { form: 'boundary', verb: 'begin' },
  c: { form: 'boundary', verb: 'commit' },
  a: { form: 'boundary', verb: 'abort' },
  w: { form: 'access', verb: 'write', isPlain: false, takesBlock: true },
  p: { form: 'access', verb: 'write', isPlain: true, takesBlock: true },
  r: { form: 'access', verb: 'read', isPlain: false, takesBlock: false },
  t: { form: 'access', verb: 'trim', isPlain: true, takesBlock: false },
  f: { form: 'lone', verb: 'flush' },
  k: { form: 'lone', verb: 'checkpoint' },
  g: { form: 'lone', verb: 'collect' },
  crash: { form: 'lone', verb: 'crash' },
};

/** Returns the meaning of a word, in capitals or small letters; null if it is not a word of the language. */
export function scriptWord(text: string): ScriptWord | null {
  const word = text.toLowerCase();
  return Object.hasOwn(WORDS, word) ? (WORDS[word] ?? null) : null;
}

/** The word of each verb that has one, as scripts are written. */
export const WORD_OF = {
  begin: 'b',
  commit: 'c',
  abort: 'a',
  write: 'w',
  read: 'r',
  trim: 't',
  flush: 'f',
  checkpoint: 'k',
  collect: 'g',
  crash: 'crash',
} as const satisfies Readonly<Record<ScriptWord['verb'], string>>;

/** Marks between and within operations. */
export const MARKS = {
  wait: '.',
  pause: '+',
  pages: ':',
  next: ',',
  range: '-',
  block: '@',
  comment: '#',
} as const;

/** Characters that end an operation. */
export const SEPARATOR = /[\s;#]/;
/** Letters of a word and of the unit of a pause. */
export const LETTER = /[A-Za-zµ]/;

/** Units of a pause in nanoseconds, the largest first. */
export const PAUSE_UNITS = { s: 1e9, ms: 1e6, us: 1e3, ns: 1 } as const;
export type PauseUnit = keyof typeof PAUSE_UNITS;

/** Nanoseconds of a unit as it is typed; null for what is none. */
export function pauseUnitNs(text: string): number | null {
  const unit = text.toLowerCase().replace('µ', 'u');
  return Object.hasOwn(PAUSE_UNITS, unit) ? PAUSE_UNITS[unit as PauseUnit] : null;
}

/** A pause fills 32 bits of a program at most. */
export const LONGEST_PAUSE_NS = 0xffff_ffff;
/** Transactions' numbers have 32 bits, and the highest stands for "unset". */
export const MOST_TXID = 0xffff_fffe;
/** Blocks' numbers have 31 bits. */
export const MOST_BLOCK_NUMBER = 0x7fff_ffff;

/** Every operation once, as examples for an error message. */
export const OPERATION_EXAMPLES = 'b1, w1:A, w:A, r1:A, r:A, c1, a1, t:A, f, k, g, crash, .';
export const PAUSE_EXAMPLE = '+250us';
