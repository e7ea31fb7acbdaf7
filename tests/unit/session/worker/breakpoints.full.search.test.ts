// Breakpoints stop where their condition is met: at the frontier and in known history alike, in every scheme.
import { describe, expect, test } from 'vitest';
import { CLASSROOM } from '../../../../src/model/devices.ts';
import type { BreakCondition } from '../../../../src/model/breakpoints.ts';
import type { BreakMet, DeviceFrame } from '../../../../src/model/spoken.ts';
import type { SessionSpec } from '../../../../src/model/specification.ts';
import type { SessionApi } from '../../../../src/session/contract/session.ts';
import { SCHEMES } from '../../../../src/protocols/registry.ts';
import { inWords } from '../../../support/in-words.ts';
import { itemAt } from '../../../support/item-at.ts';
import { sampled } from '../../../support/ring.ts';
import {
  deviceFrameAt,
  openHost,
  runToEnd,
  scenarioSpec,
  scriptSpec,
  sentenceOf,
  upTo,
  valueOf,
} from './specs.ts';

const page = (name: string): BreakCondition => ({ kind: 'page-written', page: name.charCodeAt(0) - 65 });
const everything: readonly BreakCondition[] = [
  page('V'),
  { kind: 'block-erased', block: null },
  { kind: 'block-erased', block: 3 },
  { kind: 'collection', nth: 2 },
  { kind: 'write-amplification', above: 1 },
  { kind: 'commit-record' },
  { kind: 'aborted' },
  { kind: 'uncommitted-victim' },
  { kind: 'commit-in-flight', transaction: 9 },
  { kind: 'checkpoint', nth: 2 },
  { kind: 'page-copied' },
  { kind: 'erase-forced' },
  { kind: 'refused' },
  { kind: 'zones-straddled' },
  { kind: 'shared-cells' },
];

const rounds = Array.from(
  { length: 24 },
  (_, i) => `w${i + 20}:C-H c${i + 20} w${i + 60}:V,W a${i + 60} w:S-V . k .`,
);
const busyScript = `w9:A,B w:S,T,U,V,S,T . ${rounds.join(' ')} c9 .`;

/** Overwrites until even the oldest block is collected, with aborts, and with a transaction that stays open. */
function busy(protocol: string): SessionSpec {
  const free = SCHEMES.find(({ id }) => id === protocol)?.isolation.includes('no-page-conflict') === true;
  const isolation = free ? 'no-page-conflict' : 'strict';
  return {
    ...scriptSpec(busyScript, { protocol, device: { ...CLASSROOM, victimPolicy: 'fifo' } }),
    host: { isolation, replay: 'closed', queueDepth: 16, thinkNs: 60_000 },
  };
}

/** Everything met from the beginning to the end, going forward into what is not known yet. */
async function metLive(spec: SessionSpec, conditions: readonly BreakCondition[]): Promise<BreakMet[]> {
  const host = await openHost(spec);
  const met: BreakMet[] = [];
  for (;;) {
    const { broken, frontier } = valueOf(host.advance({ untilBreak: conditions, budgetMs: 1_000 }));
    if (broken !== null) {
      expect(broken.step).toBe(frontier.step);
      met.push(broken);
    } else if (frontier.finished || frontier.stopped !== null) return met;
  }
}

/** The same in history that is known, in pieces of so many steps. */
function metKnown(
  host: SessionApi,
  conditions: readonly BreakCondition[],
  last: number,
  stride: number,
): BreakMet[] {
  const met: BreakMet[] = [];
  let at = 0;
  while (at < last) {
    const toStep = Math.min(at + stride, last);
    const found = valueOf(host.findBreak({ fromStep: at, toStep, conditions, budgetMs: 1_000 }));
    if (found.met !== null) met.push(found.met);
    at = found.met?.step ?? found.throughStep;
  }
  return met;
}

const stepsOf = (met: readonly BreakMet[], index: number): number[] =>
  met.filter(({ reasons }) => reasons.some((reason) => reason.index === index)).map(({ step }) => step);

/** Returns the evidence of marks and frames about the same run, without the watch. */
function seenIn(host: SessionApi, last: number) {
  const marks = inWords(host.marks(0));
  const steps = (kind: string): number[] => marks.step.filter((_, i) => marks.kind[i] === kind);
  const frames = upTo(last).map((step) => deviceFrameAt(host, step));
  const follows = (happened: (before: DeviceFrame, now: DeviceFrame) => boolean): number[] =>
    frames.filter((now, i) => i > 0 && happened(itemAt(frames, i - 1), now)).map(({ step }) => step);
  const erased = (block: number) => (before: DeviceFrame, now: DeviceFrame) =>
    (now.blocks[block]?.eraseCount ?? 0) > (before.blocks[block]?.eraseCount ?? 0);
  return {
    collections: steps('collection'),
    aborts: steps('abort'),
    erasures: follows((before, now) => now.blocks.some((_, block) => erased(block)(before, now))),
    erasuresOf3: follows(erased(3)),
    amplified: follows(
      (before, now) =>
        before.figures.writeAmplification.value <= 1 && now.figures.writeAmplification.value > 1,
    ),
  };
}

describe.each(sampled(SCHEMES, 3).map(({ id }) => id))('breakpoints under %s', (protocol) => {
  const spec = busy(protocol);

  test('are met at the same steps at the frontier and in known history, as in marks and frames', async () => {
    const live = await metLive(spec, everything);
    const host = await openHost(spec);
    const { step: last } = runToEnd(host);
    for (const stride of [1, 7, last]) expect(metKnown(host, everything, last, stride)).toEqual(live);
    const seen = seenIn(host, last);
    expect(stepsOf(live, 1)).toEqual(seen.erasures);
    expect(stepsOf(live, 2)).toEqual(seen.erasuresOf3);
    expect(stepsOf(live, 3)).toEqual(seen.collections.slice(1, 2));
    expect(stepsOf(live, 4)).toEqual(seen.amplified);
    expect(stepsOf(live, 6)).toEqual([...new Set(seen.aborts)]);
    expect(stepsOf(live, 5).length).toBeGreaterThan(3);
    for (const { reasons } of live)
      for (const { sentence } of reasons) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  test('a commit breakpoint is met no earlier than its record', async () => {
    const host = await openHost(spec);
    const { step: last } = runToEnd(host);
    const marks = inWords(host.marks(0));
    const commits = marks.label.filter((_, i) => marks.kind[i] === 'commit');
    const firstOf = (label: string, kind: string): number =>
      marks.step.find((_, i) => marks.label[i] === label && marks.kind[i] === kind) ?? Infinity;
    const records = metKnown(host, [{ kind: 'commit-record' }], last, last);
    expect(records.length).toBeGreaterThan(3);
    for (const label of commits) {
      const writes = marks.kind.some((kind, i) => kind === 'write' && marks.label[i] === label);
      const record = records.find(({ reasons }) =>
        new RegExp(`\\b${label}\\b`).test(reasons[0]?.sentence ?? ''),
      );
      if (writes) expect([label, record !== undefined]).toEqual([label, true]);
      if (record !== undefined) expect(record.step).toBeLessThanOrEqual(firstOf(label, 'commit'));
    }
  });
});

describe('the conditions of breakpoints', () => {
  const firstOf = async (script: string, condition: BreakCondition, over: Partial<SessionSpec> = {}) =>
    (await metLive(scriptSpec(script, over), [condition])).map(({ reasons }) => reasons[0]?.sentence);

  test('a written page is met in a transaction and outside of any', async () => {
    expect(await firstOf('w1:A,V c1 . w:V . w2:V-X a2', page('V'))).toEqual([
      'Tx1 writes V.',
      'A plain write of V counts.',
      'Tx2 writes V.',
    ]);
  });

  test('a commit record is met at its program, not at the acknowledgement', async () => {
    const [record] = await metLive(scriptSpec('w1:A,B,C c1 .'), [{ kind: 'commit-record' }]);
    expect(record?.reasons[0]?.sentence).toBe('The commit record of Tx1 is programmed.');
    const early = scriptSpec('w1:A,B c1 .', { mutant: 'acknowledge-early' });
    const known = itemAt(await metLive(early, [{ kind: 'commit-record' }]), 0);
    const host = await openHost(early);
    runToEnd(host);
    const told = upTo(known.step).find((step) => /is told/.test(valueOf(host.frame(step)).narration));
    expect(told).toBeLessThan(known.step);
  });

  test('a victim with uncommitted pages is met, and the message and the picture show the pages', async () => {
    const spec = busy('tc');
    const met = await metLive(spec, [{ kind: 'uncommitted-victim' }]);
    const host = await openHost(spec);
    runToEnd(host);
    expect(met.length).toBeGreaterThan(0);
    for (const { step, reasons } of met) {
      const said = /^Block (\d+) is the victim and holds \d uncommitted pages?: [A-Z]/.exec(
        reasons[0]?.sentence ?? '',
      );
      const block = itemAt(deviceFrameAt(host, step).blocks, Number(said?.[1]));
      expect(block.victim).toBe(true);
      expect(block.pages.some(({ state }) => state === 'undecided')).toBe(true);
    }
    // LightTx collects in the Checkpointed Zone only, where nothing is undecided.
    expect(await metLive(busy('lighttx'), [{ kind: 'uncommitted-victim' }])).toEqual([]);
  });

  test('pages are given by number and reported by name, and numbers beyond the device are never met', async () => {
    expect(await firstOf('w1:17 c1 .', { kind: 'page-written', page: 17 })).toEqual(['Tx1 writes R.']);
    expect(await firstOf('w1:A c1 .', { kind: 'page-written', page: 9_999 })).toEqual([]);
    expect(await firstOf('w1:A c1 .', { kind: 'block-erased', block: 9_999 })).toEqual([]);
  });
});

test('acting in the past discards collections of the old future', async () => {
  const spec = busy('lighttx');
  const host = await openHost(spec);
  const { step: last } = runToEnd(host);
  const wanted: readonly BreakCondition[] = [1, 2, 3].map((nth) => ({ kind: 'collection', nth }));
  const first = itemAt(metKnown(host, wanted, last, last), 0);
  const step = first.step - 60;
  const info = valueOf(host.act(step, { kind: 'operations', text: 'w:A-X w:A-X . k .' }));
  const { step: end } = runToEnd(host);
  const fresh = await metLive({ ...spec, interventions: info.spec.interventions }, wanted);
  expect(metKnown(host, wanted, end, end)).toEqual(fresh);
  expect(fresh[0]?.step).not.toBe(first.step);
});

test('breakpoints: unknown steps are refused, and a budget of 0 still makes progress', async () => {
  const host = await openHost(scenarioSpec('under-pressure'));
  const { step: last } = runToEnd(host);
  const ask = { fromStep: 0, toStep: last + 1, conditions: [], budgetMs: 0 };
  expect(sentenceOf(host.findBreak(ask))).toContain('is not known');
  const through = valueOf(host.findBreak({ ...ask, toStep: last })).throughStep;
  expect(through).toBeGreaterThan(0);
  expect(through).toBeLessThan(last);
});
