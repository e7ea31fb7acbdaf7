/** `crashes`: cuts the power everywhere, and says which promises broke, each with a link that shows it. */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../base/result.ts';
import { SCENARIOS, scenarioById } from '../engine/host/scenarios.ts';
import type { SchemeDeclaration } from '../engine/core/scheme-declaration.ts';
import type { DeviceSpec } from '../model/specification.ts';
import { type Counterexample, smallestBelow } from '../oracle/shrink.ts';
import { lastInFlight, replayOf } from '../oracle/counterexample.ts';
import { MOST_FINDINGS, SWIFT, THOROUGH } from '../oracle/exploration.ts';
import { explore } from '../oracle/explorer.ts';
import { randomCase } from '../oracle/random-scripts.ts';
import { caseOptions, scenarioCase, scriptCase, type ScriptCase } from '../oracle/script-case.ts';
import { deviceById, isSmallEnough, TINY_DEVICES } from '../model/tiny-devices.ts';
import { DEVICES } from '../model/devices.ts';
import { schemeById, SCHEMES } from '../protocols/registry.ts';
import { encodePermalink } from '../session/link/permalink.ts';
import { crashesHostside } from './crashes-hostside.ts';
import { areForHost } from './run-arguments.ts';
import { inEnglish } from '../texts/en/in-english.ts';

const FLAGS = {
  protocol: { type: 'string' },
  scenario: { type: 'string' },
  script: { type: 'string' },
  random: { type: 'string' },
  seed: { type: 'string' },
  mutant: { type: 'string' },
  device: { type: 'string' },
  json: { type: 'boolean' },
} as const;

const PROGRESS_EVERY = 100;

interface Task {
  readonly scheme: SchemeDeclaration;
  readonly count: number;
  readonly isRandom: boolean;
  readonly json: boolean;
  at(index: number): ScriptCase;
}

interface Outcome {
  states: number;
  crashPoints: number;
  unfinished: number;
  readonly found: Counterexample[];
}

export async function runCrashes(args: string[]): Promise<number> {
  if (areForHost(args)) return crashesHostside(args);
  const task = readTask(args);
  if (!task.ok) {
    process.stderr.write(`${task.error}\n`);
    return 2;
  }
  const outcome = exploreAll(task.value);
  const violations = await Promise.all(outcome.found.slice(0, MOST_FINDINGS).map(reportOf));
  const minimal = await minimalOf(outcome.found);
  const document = {
    protocol: task.value.scheme.id,
    mutant: task.value.at(0).mutant,
    scripts: task.value.count,
    unfinished: outcome.unfinished,
    states: outcome.states,
    crashPoints: outcome.crashPoints,
    violations,
    minimal,
  };
  process.stdout.write(task.value.json ? `${JSON.stringify(document)}\n` : inWords(document));
  return violations.length > 0 ? 1 : 0;
}

function exploreAll(task: Task): Outcome {
  const outcome: Outcome = { states: 0, crashPoints: 0, unfinished: 0, found: [] };
  for (let index = 0; index < task.count; index++) {
    const spec = task.at(index);
    const options = caseOptions(spec);
    if (!options.ok) continue;
    const exploration = explore(options.value, task.isRandom ? SWIFT : THOROUGH);
    outcome.states += exploration.states;
    outcome.crashPoints += exploration.crashPoints;
    if (!exploration.isFinished) outcome.unfinished++;
    for (const finding of exploration.findings) {
      if (outcome.found.length < MOST_FINDINGS) outcome.found.push({ spec, finding });
    }
    if ((index + 1) % PROGRESS_EVERY === 0) {
      process.stderr.write(`${index + 1} of ${task.count} scripts, ${outcome.states} states\n`);
    }
  }
  return outcome;
}

async function reportOf({ spec, finding }: Counterexample) {
  const { promise, proof } = finding.violation;
  return {
    crashAt: finding.cuts.at(-1)?.step ?? finding.seenAt,
    inFlight: inEnglish(lastInFlight(finding)),
    promise,
    proof: inEnglish(proof),
    link: await linkTo({ spec, finding }),
    crashes: finding.cuts.map(({ step, fates }) => ({ step, fates })),
    script: spec.workload.script,
  };
}

async function linkTo({ spec, finding }: Counterexample): Promise<string> {
  const { spec: opened, step, selection } = replayOf(spec, finding);
  const packed = await encodePermalink({ spec: opened, step, selection, screen: 'lab' });
  return packed.ok ? `#/lab?s=${packed.value}` : inEnglish(packed.problem.sentence);
}

async function minimalOf(found: readonly Counterexample[]) {
  const counterexample = smallestBelow(found);
  if (counterexample === null) return null;
  const { spec, finding } = counterexample;
  return {
    ...(await reportOf(counterexample)),
    prepare: spec.workload.prepare,
    device: spec.device.id,
    parameters: spec.parameters,
    thinkNs: spec.host.thinkNs,
    steps: finding.seenAt,
  };
}

function inWords(document: {
  readonly protocol: string;
  readonly states: number;
  readonly crashPoints: number;
  readonly violations: readonly Awaited<ReturnType<typeof reportOf>>[];
  readonly minimal: Awaited<ReturnType<typeof minimalOf>>;
}): string {
  const { protocol, states, crashPoints, violations, minimal } = document;
  const lines = [
    `${protocol}: ${crashPoints} power cuts, ${states} different states, ${violations.length} broken promises`,
  ];
  for (const { crashAt, inFlight, promise, proof } of violations.slice(0, 10)) {
    lines.push(`  step ${crashAt} (${inFlight.join(', ') || 'nothing in flight'}): ${promise}. ${proof}`);
  }
  if (minimal !== null)
    lines.push(
      '',
      `smallest: ${minimal.script}`,
      `  ${minimal.promise}. ${minimal.proof}`,
      `  ${minimal.link}`,
    );
  return `${lines.join('\n')}\n`;
}

type Values = { [K in keyof typeof FLAGS]?: (typeof FLAGS)[K]['type'] extends 'boolean' ? boolean : string };

class Unusable extends Error {}

function readTask(args: string[]): Result<Task, string> {
  try {
    return ok(taskOf(parseArgs({ args, options: FLAGS, strict: true }).values));
  } catch (error) {
    if (error instanceof Unusable) return err(error.message);
    // The parser's own sentences go on to explain themselves; the first says what is wrong.
    return err(`${(error instanceof Error ? error.message : String(error)).split(/\.\s/)[0]}.`);
  }
}

function taskOf(values: Values): Task {
  const scheme = schemeById(values.protocol ?? '');
  if (scheme === undefined) {
    const known = SCHEMES.map(({ id }) => id).join(', ');
    throw new Unusable(
      `--protocol ${values.protocol ?? '(missing)'} is no scheme; expected one of ${known}.`,
    );
  }
  const mutant = values.mutant ?? null;
  if (mutant !== null && !scheme.mutants.some(({ id }) => id === mutant)) {
    const known = scheme.mutants.map(({ id }) => id).join(', ');
    throw new Unusable(`--mutant ${mutant} is no planted bug of ${scheme.id}; expected one of ${known}.`);
  }
  const ways = [values.scenario, values.script, values.random].filter((way) => way !== undefined);
  if (ways.length !== 1)
    throw new Unusable('crashes takes one of --scenario NAME, --script TEXT and --random N.');
  const seed = whole('--seed', values.seed ?? '1', 0);
  const json = values.json ?? false;
  if (values.random !== undefined) {
    const devices = values.device === undefined ? TINY_DEVICES : [deviceOf(values.device)];
    for (const device of devices) {
      const refusal = scheme.refuses?.(device) ?? null;
      if (refusal !== null) throw new Unusable(refusal);
    }
    const at = (index: number): ScriptCase => randomCase(scheme, mutant, devices, seed, index);
    return { scheme, count: whole('--random', values.random, 1), isRandom: true, json, at };
  }
  const spec =
    values.script === undefined ? scenarioOf(scheme, mutant, values) : scriptOf(scheme, mutant, seed, values);
  const checked = caseOptions(spec);
  if (!checked.ok) throw new Unusable(inEnglish(checked.error));
  return { scheme, count: 1, isRandom: false, json, at: () => spec };
}

function scenarioOf(scheme: SchemeDeclaration, mutant: string | null, values: Values): ScriptCase {
  const scenario = scenarioById(values.scenario ?? '');
  if (scenario === undefined) {
    const known = SCENARIOS.map(({ id }) => id).join(', ');
    throw new Unusable(`--scenario ${values.scenario ?? ''} is not known; expected one of ${known}.`);
  }
  return scenarioCase(scheme, mutant, scenario, deviceOf(values.device ?? scenario.deviceId));
}

function scriptOf(
  scheme: SchemeDeclaration,
  mutant: string | null,
  seed: number,
  values: Values,
): ScriptCase {
  const device = deviceOf(values.device ?? 'classroom');
  return scriptCase({
    scheme,
    mutant,
    device,
    seed,
    script: values.script ?? '',
    title: 'A script from the runner',
  });
}

function deviceOf(id: string): DeviceSpec {
  const device = deviceById(id);
  const known = [...TINY_DEVICES, ...DEVICES];
  if (device !== undefined && isSmallEnough(device)) return device;
  const small = known.filter(isSmallEnough).map((each) => each.id);
  const why = device === undefined ? 'is not known' : 'is too large to try every state of it';
  throw new Unusable(`--device ${id} ${why}; expected one of ${small.join(', ')}.`);
}

function whole(flag: string, text: string, least: number): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new Unusable(`${flag} ${text}: expected a whole number from ${least} on.`);
}
