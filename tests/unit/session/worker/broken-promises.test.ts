/**
 * A broken promise is the sentence on the screen: each of the five, brought out by an injected bug on its witness, with
 * its proof. The bugs are those of the schemes, the power failures those that the explorer finds.
 */
import { describe, expect, test } from 'vitest';
import type { DeviceFrame } from '../../../../src/model/spoken.ts';
import type { PromiseName } from '../../../../src/model/promises.ts';
import { replayOf } from '../../../../src/oracle/counterexample.ts';
import { explore } from '../../../../src/oracle/device-subject.ts';
import { THOROUGH } from '../../../../src/oracle/exploration.ts';
import { caseOptions, witnessCase } from '../../../../src/oracle/script-case.ts';
import { german } from '../../../../src/texts/de/_skeleton.ts';
import { must } from '../../../laws/devices.ts';
import { allMutants } from '../../../mutants/all-mutants.ts';
import { asDeviceFrame } from '../../../../src/model/frame.ts';
import { openHost, scenarioSpec, valueOf } from './specs.ts';

async function brokenFrame(bug: string, promise: PromiseName): Promise<DeviceFrame> {
  const found = allMutants.find(({ name }) => name === bug) ?? expect.fail(`no bug ${bug}`);
  const spec = witnessCase(found.scheme, found.mutant, found.witness);
  const { findings } = explore(must(caseOptions(spec)), { ...THOROUGH, nested: 1 });
  const finding = findings.find(({ violation }) => violation.promise === promise) ?? expect.fail('not found');
  const { spec: opened, step } = replayOf(spec, finding);
  const host = await openHost(opened);
  valueOf(host.advance({ untilStep: step, budgetMs: 1_000 }));
  return asDeviceFrame(valueOf(host.frame(step))) ?? expect.fail('an SSD');
}
