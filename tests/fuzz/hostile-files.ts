import { fixture } from '../unit/traces/reading.ts';

/**
 * Long files, each of which would take a careless reader a time that grows with the square of its length.
 * @param share of the whole length
 */
export function hostileFiles(share: number): readonly string[] {
  const some = (count: number): number => Math.ceil(count * share);
  const lines = new TextDecoder().decode(fixture('pg15-two-phase.txt')).split('\n');
  const prepare = lines.find((line) => line.includes('PREPARE gid'));
  return [
    `timestamp,txid,blkno,blkcnt,flags\n${'0,1,1,4294967295,W\n'.repeat(some(20_000))}`,
    `timestamp,txid,blkno,blkcnt,flags\n${'0,1,513,4294966000,W\n0,1,,,A\n'.repeat(some(10_000))}`,
    `${prepare}\n`.repeat(some(20_000)),
    `rmgr: Heap  len (rec/tot): 1/1, tx: 1, lsn: 0/1, prev 0/0, desc: X${', blkref #0: rel 1/1/1 blk'.repeat(some(20_000))}\n`,
    `rmgr: Transaction len (rec/tot): 1/1, tx: 1, lsn: 0/1, prev 0/0, desc: PREPARE gid ${': 2026'.repeat(some(100_000))}\n`,
    Array.from(
      { length: some(20_000) },
      (_, i) =>
        `rmgr: Transaction len (rec/tot): 1/1, tx: ${i + 2}, lsn: 0/1, prev 0/0, desc: ASSIGNMENT xtop ${i + 2}: subxacts: ${i + 1}\n`,
    ).join(''),
    '\n'.repeat(some(500_000)),
    '# time_unit=x\n'.repeat(some(50_000)),
    `timestamp,txid,blkno,blkcnt,flags\n${',,,,\n'.repeat(some(100_000))}`,
    Array.from({ length: some(20_000) }, (_, i) => `0,W,${i * 4_294_967_296},4294967295,${i}\n`).join(''),
    Array.from({ length: some(100_000) }, (_, i) => `${i},W,${i},4096,1\n`).join(''),
    `fio version 2 iolog\n${`/a${' write 0'.repeat(900)}\n`.repeat(some(200))}`,
    `fio version 2 iolog\n${`/a ${' '.repeat(8000)}x\n`.repeat(some(200))}`,
    `${'  8,0 1 1 0.000000000 9 Q W 8 + 8 [x]\n'.repeat(60)}${`8,0${' 1'.repeat(some(100_000))}\n`.repeat(some(20))}`,
    `${'1,2,3,R,4\n'.repeat(60)}${`${'1,'.repeat(some(200_000))}\n`.repeat(some(10))}`,
  ];
}
