/** PostgreSQL's blocks keep their names (relation, fork, block) in the lab, in whatever pages the device has them. */
import { expect, test } from 'vitest';
import { CLASSROOM } from '../../../../src/model/devices.ts';
import { createSessionServer } from '../../../../src/session/worker/session-server.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { Dump } from '../../traces/dump.ts';
import { deviceFrameAt, runToEnd, scriptSpec, valueOf } from './specs.ts';

/** Blocks 6, 7 and 20 of a table, and block 0 of its visibility map. */
const DUMP = new Dump()
  .heap(700, '1663/5/16384 blk 6')
  .heap(700, '1663/5/16384 fork vm blk 0')
  .heap(700, '1663/5/16384 blk 20')
  .heap(700, '1663/5/16384 blk 7')
  .end(700, 'COMMIT ', 1000);

/** Names that the lab gives to pages on a device of such pages, in the tooltip and in the inspector. */
async function namesOn(pageBytes: number): Promise<readonly string[]> {
  const session = createSessionServer();
  const trace = valueOf(await session.importTrace(new Blob([DUMP.text()]), 'dump.txt', () => false));
  const device = { ...CLASSROOM, geometry: { ...CLASSROOM.geometry, pageBytes } };
  const workload = { kind: 'trace', digest: trace.digest, title: 'dump.txt', sample: null } as const;
  valueOf(await session.open({ ...scriptSpec('', { workload }), device }));
  const { step } = runToEnd(session);
  const { blocks } = inEnglish(deviceFrameAt(session, step));
  return blocks.flatMap(({ block, pages }) =>
    pages.flatMap(({ traceName }, page) => {
      const inspected = inEnglish(valueOf(session.inspect(step, block, page)));
      const fact = inspected.facts.find(({ label }) => label === 'In the trace');
      expect(fact?.value).toBe(traceName);
      return traceName ?? [];
    }),
  );
}

test('a block is called by its relation, fork and number', async () => {
  expect((await namesOn(8192)).toSorted()).toEqual([
    '1663/5/16384 blk 20',
    '1663/5/16384 blk 6',
    '1663/5/16384 blk 7',
    '1663/5/16384 fork vm blk 0',
  ]);
});

test('a part of a block says of how many parts it is one', async () => {
  const names = await namesOn(4096);
  expect(names).toHaveLength(8);
  expect(names).toContain('1663/5/16384 blk 6, part 1 of 2');
  expect(names).toContain('1663/5/16384 blk 6, part 2 of 2');
});

test('blocks that share a page are named from the first to the last, and only blocks of one file do', async () => {
  // Block 6 is written in part, and block 7 later: the page is programmed twice.
  expect([...new Set(await namesOn(16_384))].toSorted()).toEqual([
    '1663/5/16384 blk 20',
    '1663/5/16384 blk 6 to 1663/5/16384 blk 7',
    '1663/5/16384 fork vm blk 0',
  ]);
});
