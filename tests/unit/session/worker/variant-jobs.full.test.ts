/** Variants of an assignment, as jobs of the pool. */
import { expect, test } from 'vitest';
import { putOnWorkbench } from '../../../../src/protocols/registry.ts';
import type { CheckReport } from '../../../../src/session/contract/spoken.ts';
import { createPoolServer } from '../../../../src/session/worker/pool-server.ts';
import { authoredScheme } from '../../../../src/workbench/authored.ts';
import tc from '../../../../src/workbench/templates/tc.ts';
import { must } from '../../../laws/devices.ts';
import { emptyWorkbenchAfterwards } from '../../../support/empty-workbench.ts';
import { valueOf } from './specs.ts';

emptyWorkbenchAfterwards();

const pool = createPoolServer();

async function judge(drawn: { seed?: number; works?: readonly string[] }): Promise<CheckReport> {
  putOnWorkbench(must(authoredScheme(tc)));
  const job = { kind: 'check-authored', assignment: 'durable-first', ...drawn } as const;
  return valueOf(await pool.run(job, () => undefined)) as CheckReport;
}

test('a variant of an assignment draws works of its own, and tries those that were added', async () => {
  const plain = await judge({});
  const first = await judge({ seed: 1, works: [] });
  const seventh = await judge({ seed: 7, works: ['w1:A w2:B c2 w:C c1'] });
  expect(first.states).toBe(plain.states);
  expect(seventh.states).not.toBe(plain.states);
  expect(seventh.ofWorks).toBe(plain.ofWorks + 1);
});
