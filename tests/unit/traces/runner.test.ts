import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TraceSummary } from '../../../src/model/spoken.ts';
import { runConvert } from '../../../src/cli/convert.ts';
import { runInspect } from '../../../src/cli/inspect.ts';

const folder = mkdtempSync(join(tmpdir(), 'flashscope-traces-'));
const dump = fileURLToPath(new URL('../../fixtures/traces/pg15-two-phase.txt', import.meta.url));
let out = '';
let errors = '';

beforeEach(() => {
  out = '';
  errors = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    errors += String(text);
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('inspect', () => {
  it('prints one JSON document with --json', async () => {
    expect(await runInspect([dump, '--json'])).toBe(0);
    const found = JSON.parse(out) as TraceSummary;
    expect(found).toMatchObject({
      format: 'pg_waldump',
      transactions: 5,
      commits: 3,
      aborts: 1,
      prepared: 1,
    });
    expect([out.endsWith('}\n'), errors]).toEqual([true, '']);
  });

  it('prints a readable summary without --json', async () => {
    const path = file('a.csv', 'timestamp,txid,blkno,blkcnt,flags\n0,1,5,1,W\n0,1,5,0,W\n1,1,,,C\n');
    expect(await runInspect([path])).toBe(0);
    expect(out).toBe(
      [
        `${path}: native, 62 bytes`,
        '  recognised            its first line names the columns',
        '  rows                  2 (1 line rejected)',
        '  transactions          1: 1 committed, 0 aborted, 0 unfinished',
        '  page writes           1 on 1 page; 0 outside transactions',
        '  page reads            0',
        '  pages a transaction   mean 1, median 1, 90 % 1, most 1',
        '  page size             not stated',
        '  rejected line 3: the blkcnt is 0',
        '',
      ].join('\n'),
    );
  });

  it('accepts a trace without page accesses, which convert refuses', async () => {
    expect(await runInspect([file('idle.csv', '0,1,,,B\n1,1,,,C\n'), '--json'])).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ rows: 2, commits: 1, pageWrites: 0 });
    expect(await runConvert([file('idle.csv', '0,1,,,B\n1,1,,,C\n'), '--to', 'native'])).toBe(2);
    expect(errors).toContain('holds 2 rows but not one page read or written, so there is nothing to run.');
  });

  it('cuts a trace by a rule, and accepts a pattern', async () => {
    const blocks = file('a.spc', '0,8,4096,w,0.1\n0,16,4096,w,0.2\n0,24,4096,r,0.3\n');
    expect(await runInspect([blocks, '--json', '--group', 'count:2'])).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ format: 'spc', grouping: 'count:2', transactions: 1 });
    out = '';
    expect(await runInspect([blocks, '--group', 'write'])).toBe(0);
    expect(out).toContain('2 committed, 0 aborted, 0 unfinished; cut by the rule write\n');
    out = '';
    const pattern = '0,(?<sector>\\d+),(?<size>\\d+),(?<op>.),(?<time_s>.*)';
    expect(await runInspect([blocks, '--json', '--pattern', pattern])).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ format: 'regex', rows: 3, writeRequests: 2, pageWrites: 2 });
  });

  it.each([
    [['/no/such/file'], '“/no/such/file” cannot be opened: there is no such file or folder.'],
    [[folder], `“${folder}” is a folder; name a file.`],
    [[], 'inspect takes one file, and none is named; '],
    [['a', 'b'], 'inspect takes one file, and “b” is one more; '],
    [['--what', 'a'], 'Unknown option '],
    [[dump, '--group', 'some'], 'The rule “some” is none; '],
    [[dump, '--format', 'xml'], `“${dump}”: there is no trace format “xml”; `],
    [[file('empty.csv', '')], 'is empty: there is no trace in it.'],
    [[file('bad.csv', '0,1,1,0,W\n')], '1 of 1 line rejected, the first is line 1: the blkcnt is 0.'],
  ])('ends with 2 and one line that says why: %j', async (args, sentence) => {
    expect(await runInspect([...args, '--json'])).toBe(2);
    expect(out).toBe('');
    expect(errors).toContain(sentence);
    expect(errors.split('\n')).toHaveLength(2);
  });
});

describe('convert', () => {
  it('writes native CSV with the same contents', async () => {
    expect(await runConvert([dump, '--to', 'native'])).toBe(0);
    expect(errors).toBe(`“${dump}”: unfinished in the output: 1 prepared transaction.\n`);
    const path = file('converted.csv', out);
    out = '';
    expect(await runInspect([path, '--json'])).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      transactions: 5,
      commits: 3,
      aborts: 1,
      unfinished: 1,
      writeRequests: 17,
    });
  });

  it('reports what has no row in native CSV', async () => {
    const log =
      'fio version 3 iolog\n1 /a write 0 4096\n2 /a write 0 0\n3 /a sync 0 0\n4 /a trim 0 1\n5 /a x\n';
    const path = file('a.log', log);
    expect(await runConvert([path, '--to', 'native', '--group', 'flush'])).toBe(0);
    expect(out.replace(/^# made \{.*\}\n/m, '')).toBe(
      '# source=fio; page_size=4096; time_unit=ns\ntimestamp,txid,blkno,blkcnt,flags\n0,1,,,B\n0,1,0,1,W\n2000,1,,,C\n',
    );
    expect(errors.split('\n').map((line) => line.replace(`“${path}”: `, ''))).toEqual([
      'not in the output: 1 rejected line.',
      'not in the output: 1 flush request.',
      'not in the output: 1 trim request.',
      'not in the output: 1 empty request.',
      '',
    ]);
  });

  it.each([
    [[dump], 'say --to native'],
    [[dump, '--to', 'csv'], 'say --to native'],
    [['--to', 'native'], 'convert takes one file'],
    [['--to', 'native', '--x'], 'Unknown option'],
    [['/no/such/file', '--to', 'native'], 'there is no such file'],
  ])('ends with 2 and says why: %j', async (args, sentence) => {
    expect(await runConvert(args)).toBe(2);
    expect([out, errors.includes(sentence)]).toEqual(['', true]);
  });
});
