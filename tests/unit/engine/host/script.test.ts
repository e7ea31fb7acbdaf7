import { assert as checkProperty, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HostOp, type HostOpCode, type HostProgram } from '../../../../src/engine/host/program.ts';
import {
  formatScript,
  pageName,
  parsePageName,
  parseScript,
  type ScriptContext,
  type ScriptProgram,
} from '../../../../src/engine/host/script.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { itemAt } from '../../../support/item-at.ts';
import { scriptText } from './script-arbitrary.ts';

const NAMES = Object.keys(HostOp) as (keyof typeof HostOp)[];

function parse(text: string, context?: ScriptContext): ScriptProgram {
  const parsed = parseScript(text, context);
  if (!parsed.ok) throw new Error(inEnglish(parsed.error.sentence));
  return parsed.value;
}

function sentence(text: string, context?: ScriptContext): string {
  const parsed = parseScript(text, context);
  return parsed.ok ? 'no problem' : inEnglish(parsed.error.sentence);
}

/** One readable line an operation: kind, unit, pages, block. */
function lines(program: HostProgram): string[] {
  return Array.from(program.kind, (kind, at) => {
    const name = NAMES.find((candidate) => HostOp[candidate] === (kind as HostOpCode)) ?? '?';
    const range =
      itemAt(program.pages, at) > 1 ? `${program.page[at]}+${program.pages[at]}` : `${program.page[at]}`;
    const hint = program.hint && itemAt(program.hint, at) >= 0 ? `@${program.hint[at]}` : '';
    return `${name} ${program.txIndex[at]} ${range}${hint}`;
  });
}

describe('parseScript', () => {
  it('compiles the example of the script language', () => {
    const program = parse('b1 w1:A,B w2:A c1 a2 crash');
    expect(lines(program)).toEqual([
      'begin 1 0',
      'write 1 0',
      'write 1 1',
      'begin 2 0',
      'write 2 0',
      'commit 1 0',
      'abort 2 0',
      'crash 0 0',
    ]);
    expect([...program.txids]).toEqual([0, 1, 2]);
    expect([...program.sources]).toEqual([0, 3, 8, 10, 10, 15, 18, 21]);
    expect(program.hint).toBeNull();
    expect(program.timeNs).toBeNull();
  });

  it('parses plain accesses, accesses of several pages, blocks, and words without pages', () => {
    expect(lines(parse('p:A w:B r:C r1:A-D w1:10-20@6 k;g . +250us'))).toEqual([
      'write 0 0',
      'write 0 1',
      'read 0 2',
      'begin 1 0',
      'read 1 0+4',
      'write 1 10+11@6',
      'checkpoint 0 0',
      'collect 0 0',
      'barrier 0 0',
      'pause 0 250000',
    ]);
  });

  it('reads every unit of time', () => {
    const program = parse('+7ns +7us +7µs +7ms +4s');
    expect([...program.page]).toEqual([7, 7000, 7000, 7_000_000, 4_000_000_000]);
  });

  it('takes a TxID reused after commit, abort or crash for a new transaction', () => {
    const program = parse('w1:A c1 w1:B a1 b1 crash w1:C c1');
    expect([...program.txids]).toEqual([0, 1, 1, 1, 1]);
    expect([...program.txIndex]).toEqual([1, 1, 1, 2, 2, 2, 3, 0, 4, 4, 4]);
  });

  it('ignores comments, blanks, line ends, and blanks after a comma', () => {
    expect(lines(parse('# first\n\tw:A, B # then; w:C\r\n;;w:D'))).toEqual([
      'write 0 0',
      'write 0 1',
      'write 0 3',
    ]);
  });

  it('accepts capitals in words and small letters for pages', () => {
    expect(lines(parse('B1 W1:a CRASH'))).toEqual(lines(parse('b1 w1:A crash')));
  });

  it('continues from a context: open transactions, TxIDs used so far', () => {
    const first = parse('w7:A w8:B c8');
    const next = parse('w7:C c7 b8', { txids: first.txids, open: first.open });
    expect(lines(next)).toEqual(['write 1 2', 'commit 1 0', 'begin 3 0']);
    expect([...next.txids]).toEqual([0, 7, 8, 8]);
    expect([...next.open]).toEqual([[8, 3]]);
  });

  it('keeps every column of a script of 200 writes', () => {
    const items = Array.from({ length: 200 }, (_, at) => at);
    const program = parse(items.map((at) => `w${String(at)}:${String(at)}@${String(at)}`).join('\n'));
    const writes = items.map((at) => 2 * at + 1);
    expect(writes.map((at) => program.page[at])).toEqual(items);
    expect(writes.map((at) => program.hint?.[at])).toEqual(items);
    expect(writes.map((at) => program.txids[itemAt(program.txIndex, at)])).toEqual(items);
    expect(writes.every((at) => program.kind[at] === HostOp.write && program.pages[at] === 1)).toBe(true);
  });

  it('returns an empty program for an empty text', () => {
    expect(parse(' # nothing\n').count).toBe(0);
  });
});

describe('problems of a script', () => {
  it.each([
    ['w1:A c2', 'Character 6, “c2”: Tx2 cannot commit, because it never began; b2 or w2:A would begin it'],
    ['b1 c1 a1', 'Character 7, “a1”: Tx1 cannot abort, because it is not open any more: it was committed'],
    [
      'b1 crash\nc1',
      'Line 2, character 1, “c1”: Tx1 cannot commit, because it is not open any more: it was lost when',
    ],
    ['b1 b1', 'Character 4, “b1”: Tx1 is already open'],
    ['hello', 'Character 1, “hello”: this is no operation; there are b1, w1:A'],
    ['b', "Character 1, “b”: a transaction's number, 0 to 4294967294, is expected after b"],
    ['b4294967295', "a transaction's number, 0 to 4294967294"],
    ['w4294967295:A', 'Character 1, “w4294967295:A”: transactions are numbered from 0'],
    ['w1', 'Character 1, “w1”: a colon and pages are expected, as in w1:A,B'],
    ['p1:A', 'a colon and pages are expected, as in p:A,B'],
    ['w1:', 'Character 4: a page is missing here'],
    ['w1:A,', 'Character 6: a page is missing here'],
    ['w1:AB', 'Character 4, “AB”: this is no page'],
    ['w1:4294967296', 'this is no page'],
    ['w1:D-A', 'Character 4, “D-A”: a range goes up'],
    ['w1:A@', 'Character 5, “@”: a block number is expected'],
    ['r1:A@6', 'Character 5, “@6”: only a write can ask for a block'],
    ['+5', 'Character 1, “+5”: a pause is a whole number'],
    ['+1constructor', 'a pause is a whole number'],
    ['+5s', 'one pause is at most'],
    ['b1c1', 'Character 3, “c1”: a blank, a line end or ; is expected'],
    ['b1.', 'Character 3, “.”: a blank'],
    ['é', 'Character 1, “é”: this is no operation'],
  ])('are reported for %j', (text, expected) => {
    expect(sentence(text)).toContain(expected);
  });

  it('check pages and blocks against the device, if it is known', () => {
    const context = { logicalPages: 20, blocks: 22 };
    expect(sentence('w1:T', context)).toBe('no problem');
    expect(sentence('w1:U', context)).toContain('“U”: the device has 20 logical pages');
    expect(sentence('w1:A-20', context)).toContain('no page 20');
    expect(sentence('w1:A@21', context)).toBe('no problem');
    expect(sentence('w1:A@22', context)).toContain('“@22”: the device has 22 blocks');
  });

  it('have the offset and length of the wrong word', () => {
    const parsed = parseScript('b1 w1:A,BB c1');
    expect(parsed.ok ? null : [parsed.error.offset, parsed.error.length]).toEqual([8, 2]);
  });

  it('shorten the quoted text', () => {
    expect(sentence('z'.repeat(500)).length).toBeLessThan(200);
  });
});

describe('formatScript', () => {
  it('writes the canonical text', () => {
    const text = 'b1 w1:A,B@3,C-F p:17 r1:A;r1:B k g crash . +1000us +1500us +0ns w1:A a1 # end';
    expect(formatScript(parse(text))).toBe(
      'b1 w1:A,B@3,C-F w:R r1:A,B k g crash . +1ms +1500us +0ns b1 w1:A a1',
    );
  });

  it('is the inverse of parseScript', () => {
    checkProperty(
      property(scriptText, (text) => {
        const program = parse(text);
        const canonical = formatScript(program);
        const again = parse(canonical);
        expect({ ...again, sources: null }).toEqual({ ...program, sources: null });
        expect(formatScript(again)).toBe(canonical);
      }),
    );
  });

  it('has non-decreasing source positions for the operations', () => {
    checkProperty(
      property(scriptText, (text) => {
        const { count, sources } = parse(text);
        for (let at = 0; at < count; at += 1) {
          expect(text[itemAt(sources, at)]).toMatch(/[a-z0-9.+]/i);
          if (at > 0) expect(sources[at]).toBeGreaterThanOrEqual(itemAt(sources, at - 1));
        }
      }),
    );
  });
});

describe('page names', () => {
  it('are letters up to 25 and numbers above, and are read back', () => {
    expect([0, 25, 26, 4_294_967_295].map(pageName)).toEqual(['A', 'Z', '26', '4294967295']);
    expect(['A', 'z', '0', '26', '4294967295'].map(parsePageName)).toEqual([0, 25, 0, 26, 4_294_967_295]);
    expect(['', 'AA', '-1', '1.5', '1e3', '4294967296', ' A'].map(parsePageName)).toEqual(
      Array(7).fill(null),
    );
  });
});
