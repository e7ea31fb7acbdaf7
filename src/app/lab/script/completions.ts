import { MARKS, PAUSE_EXAMPLE, type PauseUnit, WORD_OF } from '../../../model/script-grammar.ts';
import { texts } from '../../words/script.ts';
import { readScript } from './script-tokens.ts';

/** Context that the text will be added to: transactions that are open there, and the size of the device. */
export interface Surroundings {
  /** Numbers of transactions that are open where the text begins. */
  readonly open: readonly number[];
  /** The lowest number that no transaction has used yet. */
  readonly nextFree: number;
  /** Null if unknown. */
  readonly logicalPages: number | null;
  readonly blocks: number | null;
}

export const unknownSurroundings: Surroundings = { open: [], nextFree: 1, logicalPages: null, blocks: null };

/** `script`: any work. `preparation`: plain writes that name a block. */
export type ScriptLanguage = 'script' | 'preparation';

export interface Suggestion {
  /** Text that is inserted when the suggestion is taken. */
  readonly text: string;
  /** "Tx1 commits". */
  readonly about: string;
}

export interface Suggestions {
  /** Start of the text that is replaced; the caret is its end. */
  readonly from: number;
  readonly options: readonly Suggestion[];
}

const mostOptions = 12;
/** Longer lists of pages are looked at no further. */
const longestWord = 2000;
const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

/** Returns suggestions for the caret, the likeliest first; null if there is nothing to add. */
export function suggest(
  text: string,
  caret: number,
  surroundings: Surroundings,
  language: ScriptLanguage,
): Suggestions | null {
  const before = text.slice(0, caret);
  const lineStart = before.lastIndexOf('\n') + 1;
  if (before.indexOf('#', lineStart) !== -1) return null;
  // Blanks after a comma belong to the list of pages.
  const word = /(?:[^\s;,]|,[ \t]*)*$/.exec(before.slice(-longestWord))?.[0] ?? '';
  const known = bookOf(before.slice(0, caret - word.length), surroundings);
  const wanted = wantedIn(word, known, surroundings, language);
  const typed = word.slice(wanted.typedFrom).toLowerCase();
  const options = wanted.options
    .filter((option) => option.text.toLowerCase().startsWith(typed))
    .slice(0, mostOptions);
  const isDone = options.length === 1 && options[0]?.text.toLowerCase() === typed;
  if (options.length === 0 || isDone) return null;
  return { from: caret - word.length + wanted.typedFrom, options };
}

/** State after the text before the caret. */
interface Book {
  readonly open: readonly number[];
  readonly nextFree: number;
  /** Pages that were named, in the order of their first mention. */
  readonly pages: readonly string[];
}

function bookOf(before: string, surroundings: Surroundings): Book {
  const open = new Set(surroundings.open);
  const pages = new Set<string>();
  let { nextFree } = surroundings;
  for (const { verb, transaction, pages: named } of readScript(before).operations) {
    for (const item of named) {
      for (const page of item.replace(/@.*$/, '').split('-')) pages.add(page.toUpperCase());
    }
    if (verb === 'crash') open.clear();
    if (transaction === null) continue;
    nextFree = Math.max(nextFree, transaction + 1);
    if (verb === 'commit' || verb === 'abort') open.delete(transaction);
    else open.add(transaction);
  }
  return { open: [...open], nextFree, pages: [...pages] };
}

interface Wanted {
  /** Offset in the word at which the options begin. */
  readonly typedFrom: number;
  readonly options: readonly Suggestion[];
}

function wantedIn(word: string, book: Book, surroundings: Surroundings, language: ScriptLanguage): Wanted {
  const colon = word.indexOf(MARKS.pages);
  if (colon === -1) return { typedFrom: 0, options: operations(word, book, language) };
  const block = word.lastIndexOf(MARKS.block);
  const comma = Math.max(word.lastIndexOf(MARKS.next), word.lastIndexOf(MARKS.range), colon);
  if (block > comma) return { typedFrom: block + 1, options: blocks(surroundings) };
  const blanks = /^[ \t]*/.exec(word.slice(comma + 1))?.[0].length ?? 0;
  return { typedFrom: comma + 1 + blanks, options: pages(word.slice(colon + 1), book, surroundings) };
}

/** Units of a pause, the likeliest first. */
const pauseUnits: readonly PauseUnit[] = ['us', 'ms', 'ns', 's'];

/** "w1:", and "w:" outside of transactions. */
function access(word: string, transaction: number | '' = ''): string {
  return `${word}${transaction}${MARKS.pages}`;
}

function operations(word: string, { open, nextFree }: Book, language: ScriptLanguage): Suggestion[] {
  const plainWrite = { text: access(WORD_OF.write), about: texts.plainWrites };
  if (language === 'preparation') return [plainWrite];
  const pause = /^\+([0-9]+)[A-Za-zµ]*$/.exec(word)?.[1];
  if (pause !== undefined) {
    return pauseUnits.map((unit) => ({ text: `${MARKS.pause}${pause}${unit}`, about: texts.pauses }));
  }
  const newestFirst = open.toReversed();
  const own = (verb: 'writes' | 'commits' | 'aborts' | 'reads', make: (tx: number) => string) =>
    newestFirst.map((tx) => ({ text: make(tx), about: texts[verb](`Tx${tx}`) }));
  return [
    ...own('writes', (tx) => access(WORD_OF.write, tx)),
    ...own('commits', (tx) => `${WORD_OF.commit}${tx}`),
    { text: `${WORD_OF.begin}${nextFree}`, about: texts.begins(`Tx${nextFree}`) },
    ...own('aborts', (tx) => `${WORD_OF.abort}${tx}`),
    { text: access(WORD_OF.write, nextFree), about: texts.beginsAndWrites(`Tx${nextFree}`) },
    plainWrite,
    { text: MARKS.wait, about: texts.waits },
    { text: WORD_OF.checkpoint, about: texts.checkpoints },
    { text: WORD_OF.collect, about: texts.collects },
    { text: WORD_OF.crash, about: texts.crashes },
    ...own('reads', (tx) => access(WORD_OF.read, tx)),
    { text: access(WORD_OF.read), about: texts.plainReads },
    { text: PAUSE_EXAMPLE, about: texts.pauses },
  ];
}

/** Pages that were named before, then fresh ones; none of them twice in one list. */
function pages(list: string, book: Book, { logicalPages }: Surroundings): Suggestion[] {
  const taken = new Set(
    list
      .toUpperCase()
      .split(/[\s,@-]+/)
      .slice(0, -1),
  );
  const most = logicalPages ?? letters.length;
  const fresh = letters.slice(0, most).filter((page) => !book.pages.includes(page));
  return [
    ...book.pages.map((page) => ({ text: page, about: texts.pageAgain })),
    ...fresh.map((page) => ({ text: page, about: texts.pageFresh })),
  ].filter(({ text }) => !taken.has(text));
}

function blocks({ blocks }: Surroundings): Suggestion[] {
  return Array.from({ length: blocks ?? 0 }, (_, block) => ({
    text: String(block),
    about: texts.block(block),
  }));
}
