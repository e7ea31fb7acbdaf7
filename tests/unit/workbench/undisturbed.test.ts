/** Search for the smallest work in which a scheme does not run as it should. */
import { expect, test } from 'vitest';
import { putOnWorkbench } from '../../../src/protocols/registry.ts';
import { scriptCase } from '../../../src/oracle/script-case.ts';
import { authoredScheme } from '../../../src/workbench/authored.ts';
import { smallestProblem, undisturbed } from '../../../src/workbench/check/undisturbed.ts';
import { WORK_DEVICE } from '../../../src/workbench/check/works.ts';
import tc from '../../../src/workbench/templates/tc.ts';
import { must } from '../../laws/devices.ts';
import { present } from '../../../src/base/assert.ts';
import { emptyWorkbenchAfterwards } from '../../support/empty-workbench.ts';

emptyWorkbenchAfterwards();

type Tc = typeof tc;

/** A scheme goes round in circles from a transaction on. Returns the script of the smallest work found, and the rounds. */
function reduced(first: number, transactions: number) {
  let rounds = 0;
  const scheme = must(
    authoredScheme({
      ...tc,
      recordDurable: (d, tx, place) => {
        if (tx.number < first) {
          tc.recordDurable?.(d, tx, place);
          return;
        }
        rounds++;
        d.release(place);
        d.record(tx, {});
      },
    } satisfies Tc),
  );
  putOnWorkbench(scheme);
  const script = Array.from({ length: transactions }, (_, at) => `w${at + 1}:A,B c${at + 1}`).join(' ');
  const work = scriptCase({ title: 'A long work', device: WORK_DEVICE, script, scheme, mutant: null });
  const search = smallestProblem(present(undisturbed(work).problem ?? undefined), work);
  let next = search.next();
  while (next.done !== true) next = search.next();
  return { script: next.value.spec.workload.script, rounds };
}

test('A problem is reduced to the operations that it takes', () => {
  expect(reduced(3, 5).script.split(' ')).toHaveLength(4);
});

test('The search takes a bounded number of steps', () => {
  expect(reduced(20, 30).rounds).toBeLessThan(150_000);
});
