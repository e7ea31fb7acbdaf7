import { describe, expect, it } from 'vitest';
import { problem, reading, summary, told } from './reading.ts';

/** Reads a header and one row: the request, and the first warning's columns. */
async function read(header: string, ...rows: string[]): Promise<readonly [string[], string]> {
  const { store, summary: found } = await reading(`${header}\n${rows.join('\n')}\n`);
  expect(found.format).toBe('csv');
  const [, columns = ''] =
    /^Columns were taken by their names: (.*?)\. If/.exec(found.warnings[0] ?? '') ?? [];
  return [told(store).map((line) => line.replace(/ @.*/, '')), columns];
}

describe('CSV with a header', () => {
  it.each([
    [
      'time_ms,op,offset_bytes,size_kb',
      '5,W,8192,8',
      'write 2+2',
      'time “time_ms” in milliseconds',
      'size “size_kb” in KiB',
    ],
    [
      'Time (s),rw,LBA,sectors',
      '0.5,R,16,8',
      'read 2+1',
      'offset “LBA” in sectors of 512 bytes',
      'size “sectors” in sectors of 512 bytes',
    ],
    [
      'ts[ns],type,start_sector,num_sectors',
      '5,write,8,16',
      'write 1+2',
      'time “ts[ns]” in nanoseconds',
      'size “num_sectors” in sectors',
    ],
    [
      'timestamp,op,page,count',
      '5,w,3,2',
      'write 3+2',
      'offset “page” in pages of 4 KB',
      'size “count” in pages of 4 KB (assumed)',
    ],
    [
      'Timestamp,IOType,Disk Number,ByteOffset,IOSize',
      '5,Read,7,0x1000,0x2000',
      'read 1+2',
      'offset “ByteOffset” in bytes',
      'device “Disk Number”',
    ],
    [
      'time,io_type,lba,length',
      '5,W,8,4096',
      'write 1+1',
      'time “time” in microseconds (assumed)',
      'size “length” in bytes (assumed)',
    ],
    [
      'time,io_type,lba,length',
      '5,W,8,24',
      'write 1+3',
      'offset “lba” in sectors',
      'size “length” in sectors of 512 bytes (assumed)',
    ],
    ['time,is_write,offset,size', '5,1,4096,1', 'write 1+1', 'kind of request “is_write”', 'one device'],
    ['time,is_read,offset,size', '5,1,4096,1', 'read 1+1', 'kind of request “is_read”', 'one device'],
    ['cmd,lbn,len,ts', '0x2a,8,4096,5', 'write 1+1', 'kind of request “cmd”', 'time “ts”'],
    ['offset,size,op', '4096,1.0,W', 'write 1+1', 'no time', 'one device'],
    ['"time","op","offset","size"', '"5","W","4096","1"', 'write 1+1', 'time “time”', 'one device'],
    ['# time,op,offset,size', '5,W,4096,1', 'write 1+1', 'time “time”', 'one device'],
    ['Zeit;time µs;op;offset;size', 'x;2,5;W;4096;1', 'write 1+1', 'time “time', 'in microseconds'],
    ['rwbs\toffset\tsize\tblock_size', 'FWS\t4096\t1\t9', 'write 1+1', 'size “size” in bytes', 'one device'],
    [',time,op,offset,size', '0,5,W,4096,1', 'write 1+1', 'time “time” in', 'one device'],
    [
      'time,op,offset,size,response_time,page_size',
      '5,W,4096,1,9,8192',
      'write 1+1',
      'time “time” in',
      'one device',
    ],
  ])('%s is understood', async (header, row, request, ...parts) => {
    const [requests, columns] = await read(header, row);
    expect(requests).toEqual([request]);
    for (const part of parts) expect(columns).toContain(part);
  });

  it.each([
    ['128166372000025000', '128166372000025010', 1000],
    ['1600000000000000', '1600000000000001', 1000],
    ['1600000000000', '1600000000001', 1_000_000],
    ['1600000000', '1600000001', 1_000_000_000],
    ['0.25', '0.5', 250_000_000],
    ['1600000000000000000', '1600000000000000001', 1],
    ['5', '6', 1000],
  ])('whose times begin with %s tells their unit by their digits', async (first, second, ns) => {
    const { store } = await reading(`time,op,offset,size\n${first},W,0,1\n${second},W,0,1\n`);
    expect(store.timeNsAt(1)).toBe(ns);
  });

  it('may have flushes without a place, trims, and requests of no known kind', async () => {
    const text = 'op,offset,size\nflush,,\ndiscard,0,4096\n,0,4096\nFF,,\nX,0,1\n';
    const { store, summary: found } = await reading(text);
    expect(told(store).map((line) => line.replace(/ @.*/, ''))).toEqual(['flush', 'trim 0+1', 'flush']);
    expect(found.details['unknownRequests']).toBe(1);
    expect(found.rejected).toEqual([
      {
        line: 6,
        reason: 'the kind of request is “X”; expected R, W, F or T, a word for one, or a number for one',
      },
    ]);
  });

  it('says what it took numbers in the column of the kind for', async () => {
    const { store, summary: found } = await reading('time,type,offset,size\n1,0,0,1\n2,1,0,1\n3,2,0,1\n');
    expect(told(store).map((line) => line.split(' ')[0])).toEqual(['read', 'write', 'trim']);
    expect(found.warnings[1]).toBe(
      'The column “type” holds numbers: 0 was taken as a read, 1 as a write, 2 as a trim. If that is wrong, read the file by a pattern.',
    );
  });

  it('reads a number by its own digits alone, whatever stood at its place before', async () => {
    const text = 'time,op,size,offset\n1,W,1,0x1000\n2,W,1,0\n';
    const { store } = await reading(text, { step: 1 });
    expect(told(store)).toEqual(['write 1+1 @0 #2', 'write 0+1 @1000 #3']);
  });

  it('of objects takes their numbers as pages, and all as reads where none writes', async () => {
    const { store, summary: found } = await reading('time,obj_id,size\n1,30516,65536\n2,7,512\n');
    expect(told(store)).toEqual(['read 30516+16 @0 #2', 'read 7+1 @1000000000 #3']);
    expect(found.warnings.slice(1)).toEqual([
      'The trace does not say which requests write; all of them were taken as reads.',
      'A number in “obj_id” was taken as the number of a page of 4 KB; pages behind it are the rest of the object.',
    ]);
  });

  it.each([
    ['time,op,offset', 'the size (size, length, bytes, sectors, …); its columns are time, op and offset'],
    ['time,op,size', 'the place (offset, lba, sector, page, …); its columns are time, op and size'],
    ['time,offset,size', 'the kind of request (op, type, rw, …); its columns are time, offset and size'],
  ])('%s is refused: a column is missing', async (header, what) => {
    expect(await problem(`${header}\n1,2,3\n`, { name: 'a.csv' })).toEqual({
      kind: 'unsupported',
      sentence: `“a.csv”: no column is named as ${what}. Change the name in the header, or read the file by a pattern.`,
    });
  });

  it('without a header is refused where the user names the format', async () => {
    expect((await problem('1,W,3,4\n', { name: 'a.csv', format: 'csv' })).sentence).toBe(
      '“a.csv”: its first line does not name columns of a block trace, such as time,op,offset,size.',
    );
  });

  it.each([
    ['1,W,4096', '3 of 4 columns (time,op,offset,size)'],
    ['1,W,0x,1', 'the offset is “0x”; expected decimal digits'],
    ['1,W,1.5,1', 'the offset is “1.5”; expected decimal digits'],
    ['1,W,0xfffffffffffffff,1', 'the offset is “0xfffffffffffffff”; expected decimal digits'],
    ['1,W,,1', 'the offset is missing'],
    ['2026-11-23,W,0,1', 'the time is “2026-11-23”; expected decimal digits'],
    ['time,op,offset,size', 'a header line among the rows'],
  ])('rejects the row %s', async (row, reason) => {
    const found = await summary(`time,op,offset,size\n1,W,0,1\n${row}\n# a comment\n2,W,0,1\n`);
    expect(found.rejected).toEqual([{ line: 3, reason }]);
    expect([found.rows, found.ignoredLines]).toEqual([2, 2]);
  });

  it.each(['name,size,colour\na,b,c\n', 'time,op\n1,2\n', 'a,b,c\n1,2,3\n', 'time,op,value\n1,W,3\n'])(
    'is none where the first line names no place and size of requests: %s',
    async (text) => {
      expect((await problem(text)).kind).toBe('not-a-trace');
    },
  );
});
