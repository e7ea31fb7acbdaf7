/** Every script of so many single operations, with pages and transactions named in the order in which they come. */

interface Prefix {
  readonly words: readonly string[];
  readonly pages: number;
  readonly transactions: number;
  readonly open: readonly number[];
}

const PAGES = 'ABCDEF';

export function smallScripts(operations: number): readonly string[] {
  let prefixes: readonly Prefix[] = [{ words: [], pages: 0, transactions: 0, open: [] }];
  for (let i = 0; i < operations; i++) prefixes = prefixes.flatMap(longer);
  return prefixes.map(({ words }) => words.join(' '));
}

function longer(prefix: Prefix): readonly Prefix[] {
  const { words, pages, transactions, open } = prefix;
  const out: Prefix[] = [];
  for (let page = 0; page <= pages; page++) {
    const used = { pages: Math.max(pages, page + 1), transactions, open };
    const name = PAGES[page] ?? '';
    out.push({ ...used, words: [...words, `w:${name}`] });
    for (let tx = 1; tx <= transactions + 1; tx++) {
      out.push({
        ...used,
        words: [...words, `w${tx}:${name}`],
        transactions: Math.max(transactions, tx),
        open: open.includes(tx) ? open : [...open, tx],
      });
    }
  }
  for (const tx of open) {
    const closed = open.filter((each) => each !== tx);
    out.push({ ...prefix, words: [...words, `c${tx}`], open: closed });
    out.push({ ...prefix, words: [...words, `a${tx}`], open: closed });
  }
  for (const word of words.length === 0 ? [] : ['k', 'g', '.']) {
    out.push({ ...prefix, words: [...words, word] });
  }
  return out;
}
