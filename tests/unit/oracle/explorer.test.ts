/**
 * Faults that the explorer must notice, one at a time: schemes that break one promise on purpose, at one
 * moment only. `tries` counts the recoveries that a durable half has seen begin.
 */
import { describe, expect, test } from 'vitest';
import { assert } from '../../../src/base/assert.ts';
import type { Core } from '../../../src/engine/core/core.ts';
import type { Scheme } from '../../../src/engine/interface/scheme.ts';
import type { Finding } from '../../../src/model/crash-subject.ts';
import { type ExplorerLimits, THOROUGH } from '../../../src/oracle/exploration.ts';
import { explore } from '../../../src/oracle/device-subject.ts';
import { caseOptions, scriptCase } from '../../../src/oracle/script-case.ts';
import { deviceById } from '../../../src/model/tiny-devices.ts';
import { lightTx } from '../../../src/protocols/lighttx/scheme.ts';
import { must } from '../../laws/devices.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';

/** True if page A cannot be read now. */
type Spoiled = (core: Core, tries: number) => boolean;

function triesOf(core: Core): number {
  return Number(core.durable.nvm?.['tries'] ?? 0);
}

interface Hooks {
  /** A recovery begins. */
  readonly began?: (tries: number) => void;
  /** A mapping flush or its record is durable: what ends a recovery, among others. */
  readonly reached?: (core: Core) => void;
}

function spoilt(scheme: Scheme, core: Core, isLost: Spoiled, { began, reached }: Hooks): Scheme {
  const locate = scheme.locate.bind(scheme);
  const recover = scheme.recover.bind(scheme);
  const metadataReached = scheme.metadataReached.bind(scheme);
  scheme.locate = (page) => (page === 0 && isLost(core, triesOf(core)) ? -1 : locate(page));
  scheme.recover = () => {
    core.durable.nvm = { ...core.durable.nvm, tries: triesOf(core) + 1 };
    began?.(triesOf(core));
    recover();
  };
  scheme.metadataReached = (stage) => {
    metadataReached(stage);
    reached?.(core);
  };
  return scheme;
}

const ONE_CUT: ExplorerLimits = { ...THOROUGH, nested: 0, goOnShare: 0 };
const TWO_CUTS: ExplorerLimits = { ...THOROUGH, nested: 1, goOnShare: 0 };
const GOING_ON: ExplorerLimits = { ...THOROUGH, nested: 0, goOnShare: 1, goOnCuts: 1 };

function findings(
  limits: ExplorerLimits,
  script: string,
  isLost: Spoiled,
  hooks: Hooks = {},
  seed = 1,
): readonly Finding[] {
  const device = deviceById('tiny');
  assert(device !== undefined, 'there is a tiny device');
  const options = must(caseOptions(scriptCase({ scheme: lightTx, mutant: null, device, script })));
  const scheme = {
    ...lightTx,
    create: (...args: Parameters<typeof lightTx.create>) =>
      spoilt(lightTx.create(...args), args[0], isLost, hooks),
  };
  return explore({ ...options, scheme, seed }, limits).findings;
}

function promises(found: readonly Finding[]): string[] {
  return [...new Set(found.map(({ violation }) => violation.promise))].toSorted();
}

test('explorer: a device without injected loss breaks no promise', () => {
  expect(findings(TWO_CUTS, 'w1:A c1', () => false)).toEqual([]);
  expect(findings(GOING_ON, 'w1:A c1 crash w2:B c2', () => false)).toEqual([]);
});

test('explorer: a loss without any power failure is found at the end of the run', () => {
  const found = findings(ONE_CUT, 'w1:A c1', (_, tries) => tries === 0);
  expect(promises(found)).toEqual(['durability']);
  expect(found.map(({ cuts }) => cuts)).toEqual([[]]);
});

test('explorer: a loss in the first recovery is found with one power failure', () => {
  const found = findings(ONE_CUT, 'w1:A c1', (_, tries) => tries === 1);
  expect(promises(found)).toEqual(['durability']);
  expect(found.every(({ cuts }) => cuts.length === 1)).toBe(true);
});

describe('a second recovery', () => {
  const isLost: Spoiled = (_, tries) => tries === 2;

  test('with another result needs two power failures, and breaks idempotence', () => {
    expect(findings(ONE_CUT, 'w1:A c1', isLost)).toEqual([]);
    const found = findings(TWO_CUTS, 'w1:A c1', isLost);
    expect(promises(found)).toContain('idempotence');
    expect(found.every(({ cuts }) => cuts.length === 2)).toBe(true);
  });

  test('is also started right after the first one is complete', () => {
    const lateLoss: Spoiled = (core, tries) => tries === 2 && core.durable.nvm?.['through'] === 1;
    const reached = (core: Core): void => {
      if (core.recoveryDone && triesOf(core) === 1) core.durable.nvm = { tries: 1, through: 1 };
    };
    expect(findings(ONE_CUT, 'w1:A c1', lateLoss, { reached })).toEqual([]);
    expect(promises(findings(TWO_CUTS, 'w1:A c1', lateLoss, { reached }))).toContain('idempotence');
  });

  test('that cannot continue is reported as a loss of durability', () => {
    const fail = (tries: number): void => assert(tries < 2, 'nobody recovers twice');
    expect(findings(ONE_CUT, 'w1:A c1', () => false, { began: fail })).toEqual([]);
    const found = findings(TWO_CUTS, 'w1:A c1', () => false, { began: fail });
    expect(promises(found)).toEqual(['durability']);
    expect(inEnglish(found[0]?.violation.proof)).toContain('nobody recovers twice');
  });

  test('must not undo the decisions of the first one', () => {
    // With this seed Tx1's page is durable when the script cuts the power, and no COMMIT was acknowledged.
    const script = 'w1:A c1 crash w2:B c2';
    const lost = findings(ONE_CUT, script, isLost, {}, 2);
    expect(inEnglish(lost[0]?.violation.proof)).toBe(
      'Page A held the value of Tx1, yet it shows nothing: the map names no physical page for it.',
    );
  });
});

test('explorer: a first recovery that cannot continue is reported as a loss of durability', () => {
  const fail = (): void => assert(false, 'nobody recovers');
  const found = findings(ONE_CUT, 'w1:A c1', () => false, { began: fail });
  expect(promises(found)).toEqual(['durability']);
  expect(inEnglish(found[0]?.violation.proof)).toContain('nobody recovers');
});

test('explorer: a change that a recovered device makes by itself is found', () => {
  // A timer that nothing waits for lets time pass after recovery, and page A is lost with it.
  const isLost: Spoiled = (core) =>
    core.around.clock.nowNs > Number(core.durable.nvm?.['recoveredNs'] ?? Infinity);
  const reached = (core: Core): void => {
    if (!core.recoveryDone) return;
    core.durable.nvm = { tries: triesOf(core), recoveredNs: core.around.clock.nowNs };
    core.setTimer(core.around.clock.nowNs + 1_000, -1);
  };
  expect(promises(findings(ONE_CUT, 'w1:A c1', isLost, { reached }))).toContain('idempotence');
});

describe('when the host continues', () => {
  test('a loss in its last power failure is found', () => {
    const isLost: Spoiled = (_, tries) => tries === 2;
    const found = findings(GOING_ON, 'w1:A c1', isLost);
    expect(promises(found)).toContain('durability');
    expect(found.every(({ cuts }) => cuts.length === 2)).toBe(true);
  });

  test('a decision of recovery about a transaction in mid-commit must stay', () => {
    const proofs = findings(GOING_ON, 'w1:A c1', (_, tries) => tries === 2).map((f) =>
      inEnglish(f.violation.proof),
    );
    expect(proofs).toContainEqual(
      expect.stringMatching(/^Page A held the value of Tx1, yet it shows nothing/),
    );
  });

  test('a loss during its later work is found without another power failure', () => {
    // Page A goes when the host writes C on the recovered device, and comes back with the next recovery.
    const isLost: Spoiled = (core, tries) =>
      tries === 1 && core.durable.nvm?.['withoutC'] === 1 && core.ftl.map[2] !== 0;
    const reached = (core: Core): void => {
      if (!core.recoveryDone) return;
      core.durable.nvm = { tries: triesOf(core), withoutC: core.ftl.map[2] === 0 ? 1 : 0 };
    };
    const script = 'w1:A c1 . w2:C c2';
    expect(findings(ONE_CUT, script, isLost, { reached })).toEqual([]);
    const found = findings({ ...GOING_ON, goOnCuts: 0 }, script, isLost, { reached });
    expect(promises(found)).toContain('durability');
    expect(found.every(({ cuts }) => cuts.length === 1)).toBe(true);
  });
});
