/** Quality of a match between a text and the typed query, and the parts that match. */
export interface Match {
  /** The higher, the better. */
  readonly score: number;
  /** The text in pieces, from its beginning to its end. */
  readonly pieces: readonly Piece[];
}

export interface Piece {
  readonly from: number;
  readonly text: string;
  readonly wasTyped: boolean;
}

const wordBegin = 8;
const adjacent = 5;
const textBegin = 4;

/**
 * Every letter typed stands in the text, in this order; letters at the beginning of words and side by side
 * count more. Null where one is missing. Nothing typed matches everything alike.
 */
export function matchFuzzily(typed: string, text: string): Match | null {
  const places = bestPlaces(typed.toLowerCase().replaceAll(/\s+/g, ''), text.toLowerCase());
  if (places === null) return null;
  // Among equals the shorter text is the nearer.
  return { score: scoreOf(places, text) - text.length / 100, pieces: piecesOf(text, places) };
}

/** The best of the ways to find all letters, one from each place where the first one stands. */
function bestPlaces(wanted: string, text: string): readonly number[] | null {
  if (wanted === '') return [];
  let best: readonly number[] | null = null;
  for (
    let from = text.indexOf(wanted.charAt(0));
    from >= 0;
    from = text.indexOf(wanted.charAt(0), from + 1)
  ) {
    const places = placesFrom(wanted, text, from);
    if (places === null) break;
    if (best === null || scoreOf(places, text) > scoreOf(best, text)) best = places;
  }
  return best;
}

/** Each next letter where the text goes on with it, else where a word begins with it, else where it comes first. */
function placesFrom(wanted: string, text: string, from: number): readonly number[] | null {
  const places = [from];
  for (let i = 1; i < wanted.length; i++) {
    const letter = wanted.charAt(i);
    const after = (places.at(-1) ?? 0) + 1;
    const first = text.indexOf(letter, after);
    if (first < 0) return null;
    const atWord = first === after ? -1 : wordWith(letter, text, after);
    places.push(atWord >= 0 && isWithin(wanted.slice(i + 1), text, atWord + 1) ? atWord : first);
  }
  return places;
}

/** Returns the index of the next word that begins with the letter, or −1. */
function wordWith(letter: string, text: string, after: number): number {
  for (let at = text.indexOf(letter, after); at >= 0; at = text.indexOf(letter, at + 1)) {
    if (isWordBegin(text, at)) return at;
  }
  return -1;
}

function isWithin(letters: string, text: string, from: number): boolean {
  let at = from;
  for (let i = 0; i < letters.length; i++) {
    at = text.indexOf(letters.charAt(i), at) + 1;
    if (at === 0) return false;
  }
  return true;
}

function isWordBegin(text: string, at: number): boolean {
  return at === 0 || /[^\p{L}\p{N}]/u.test(text.charAt(at - 1));
}

function scoreOf(places: readonly number[], text: string): number {
  return places.reduce((sum, at, i) => {
    const goesOn = i > 0 && at === (places[i - 1] ?? 0) + 1;
    const begins = (isWordBegin(text, at) ? wordBegin : 0) + (at === 0 ? textBegin : 0);
    return sum + 1 + begins + (goesOn ? adjacent : 0);
  }, 0);
}

function piecesOf(text: string, places: readonly number[]): readonly Piece[] {
  const typed = new Set(places);
  const begins = Array.from({ length: text.length }, (_, at) => at).filter(
    (at) => at === 0 || typed.has(at) !== typed.has(at - 1),
  );
  return begins.map((from, i) => ({
    from,
    text: text.slice(from, begins[i + 1]),
    wasTyped: typed.has(from),
  }));
}
