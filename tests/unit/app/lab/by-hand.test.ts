// By hand on an empty device, with the real engine: each act shows its own sentence, and waits there.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HandActs } from '../../../../src/app/lab/hand/hand-acts.ts';
import { inHandOf } from '../../../../src/app/lab/hand/hand-state.ts';
import type { Lab } from '../../../../src/app/lab/model/lab.ts';
import {
  byHand,
  schemeById,
  withProtocol,
  withScenario,
} from '../../../../src/app/lab/model/session-draft.ts';
import type { SessionSpec } from '../../../../src/model/specification.ts';
import type { Catalogue, Problem } from '../../../../src/session/contract/spoken.ts';
import { present } from '../../../../src/base/assert.ts';
import { closeLab, openRealLab, repainted, stopped } from './model/real-session.ts';

let lab: Lab;
let acts: HandActs;
beforeEach(async () => {
  lab = await openRealLab();
  acts = new HandActs(lab);
});
afterEach(() => closeLab(lab));

const state = () => lab.context.store.getState();
const frame = () => lab.context.scene.getState().frame ?? expect.fail('nothing is shown');

function known(): Catalogue {
  const { catalogue } = state();
  if (catalogue === null) throw new Error('the lab has no catalogue');
  return catalogue;
}

async function openEmpty(change: (spec: SessionSpec) => SessionSpec = (spec) => spec): Promise<void> {
  const spec = state().session?.spec;
  if (spec === undefined) throw new Error('the lab has no session');
  await lab.open(change(withScenario(spec, byHand, known())));
  await repainted();
}

/** The sentence at which an act leaves the lab. */
async function after(outcome: Promise<Problem | null>): Promise<string> {
  expect(await outcome).toBeNull();
  await repainted();
  expect(state().playing).toBe(false);
  expect(frame().step).toBe(state().frontier.step);
  return frame().narration;
}

test('By hand: begin, write, commit and abort each show their own sentence and stop there', async () => {
  await openEmpty();
  expect(frame().narration).toContain('begin a transaction by hand');
  expect(state().panel).toBe('by-hand');
  expect(await after(acts.begin())).toContain('**Tx1 begins**');
  expect(await after(acts.write('A'))).toContain('Tx1 writes A');
  expect(await after(acts.write('B'))).toContain('Tx1 writes B');
  expect(await after(acts.end('commit'))).toContain('Tx1 asks to commit');
  expect(await after(acts.begin())).toContain('**Tx2 begins**');
  expect(await after(acts.write('A'))).toContain('Tx2 writes A');
  expect(await after(acts.end('abort'))).toContain('**Tx2 aborts**');
});

test('By hand: what is pending goes on step by step, and by playing', async () => {
  await openEmpty();
  await after(acts.write('A'));
  await after(acts.end('commit'));
  const { step } = frame();
  await lab.navigator.stepBy(1);
  await repainted();
  expect(frame().step).toBe(step + 1);
  lab.player.play();
  await stopped(lab);
  await repainted();
  expect(frame().transactions.map(({ label, state: now }) => `${label} ${now}`)).toEqual(['Tx1 committed']);
});

test('By hand: writing without a transaction begins one; outside of any it is a plain write', async () => {
  await openEmpty();
  expect(await after(acts.write('C'))).toContain('Tx1 writes C');
  acts.choose(0);
  await after(acts.write('D'));
  expect(frame().transactions.map(({ label }) => label)).toEqual(['Tx1']);
});

test('By hand: of several open transactions the chosen one is written to, else the newest', async () => {
  await openEmpty();
  await after(acts.begin());
  await after(acts.begin());
  const current = () => inHandOf(frame(), state().session, state().inHand).current?.label;
  expect(current()).toBe('Tx2');
  acts.choose(1);
  expect(await after(acts.write('E'))).toContain('Tx1 writes E');
  await after(acts.end('commit'));
  expect(current()).toBe('Tx2');
});

test('By hand: a page that is busy is refused in the words of the scheme', async () => {
  const catalogue = known();
  const bpcc = present(schemeById(catalogue, 'bpcc'), 'BPCC');
  await openEmpty((spec) => withProtocol(spec, bpcc, catalogue));
  await after(acts.write('A'));
  await after(acts.begin());
  expect(await after(acts.write('A'))).toContain('**Tx2 may not write A**');
});

test('By hand: it pauses a workload that plays, and begins with a number that the workload does not use', async () => {
  lab.player.play();
  expect(state().playing).toBe(true);
  expect(await after(acts.begin())).toContain('**Tx12 begins**');
});
