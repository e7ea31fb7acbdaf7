import { expect, test } from 'vitest';
import { bytesSource } from '../../src/traces/byte-source.ts';
import { readTrace } from '../../src/traces/read-trace.ts';
import { bytesOf } from '../unit/traces/reading.ts';
import { hostileFiles } from './hostile-files.ts';

test.each(hostileFiles(1).map((text) => [text.slice(0, 40), text] as const))(
  'a hostile file that begins with %j is read within ten seconds',
  async (_, text) => {
    const startMs = performance.now();
    await readTrace(bytesSource(bytesOf(text), 'x'));
    expect(performance.now() - startMs).toBeLessThan(10_000);
  },
);
