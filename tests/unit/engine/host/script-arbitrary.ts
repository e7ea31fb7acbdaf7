/** Scripts that are right by construction, in all their forms. */
import { array, type Arbitrary, constantFrom, nat, record } from 'fast-check';

const page = constantFrom('A', 'b', 'Z', '0', '17', '26', '4000', 'A-D', '10-20', 'C-99', 'A@6', 'A-C@0');
const separator = constantFrom(' ', '\n', ';', ' ; ', ' # a comment\n', '\t');

const word = record({
  choice: nat(11),
  txid: constantFrom(0, 1, 2, 4_294_967_294),
  pages: array(page, { minLength: 1, maxLength: 3 }),
  pause: constantFrom('+0ns', '+250us', '+1000ms', '+4s', '+1234567ns'),
  separator,
});

export const scriptText: Arbitrary<string> = array(word, { maxLength: 40 }).map((words) => {
  const open = new Set<number>();
  return words.map((each) => writeWord(each, open) + each.separator).join('');
});

interface Word {
  readonly choice: number;
  readonly txid: number;
  readonly pages: readonly string[];
  readonly pause: string;
}

function writeWord({ choice, txid, pages, pause }: Word, open: Set<number>): string {
  const wasOpen = open.has(txid);
  const list = pages.join(',');
  const readable = pages.map((each) => each.split('@')[0]).join(',');
  switch (choice) {
    case 0:
    case 1:
    case 2:
      open.add(txid);
      return `w${String(txid)}:${list}`;
    case 3:
      open.add(txid);
      return `r${String(txid)}:${readable}`;
    case 4:
      return `r:${readable}`;
    case 5:
      return `p:${list}`;
    case 6:
    case 7:
      open.delete(txid);
      return wasOpen ? `c${String(txid)}` : `w:${list}`;
    case 8:
      open.delete(txid);
      return wasOpen ? `a${String(txid)}` : 'k';
    case 9:
      open.add(txid);
      return wasOpen ? 'g' : `b${String(txid)}`;
    case 10:
      return pause;
    default:
      if (txid !== 1) return '.';
      open.clear();
      return 'crash';
  }
}
