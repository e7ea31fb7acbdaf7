/** `crashes` for the schemes of the host: all their scenarios, one of them, a script, or scripts drawn by chance. */
import process from 'node:process';
import { err, ok, type Result } from '../base/result.ts';
import { type HostExploration, type HostFinding, MOST_HOST_FINDINGS } from '../hostside/common/findings.ts';
import { smallestLogCounterexample } from '../hostside/rvm/counterexample.ts';
import { exploreLog } from '../hostside/rvm/explorer.ts';
import { LOG_SCENARIOS, parseLogScript, randomLogScript } from '../hostside/rvm/script.ts';
import { logDeviceCalled, tinySpec } from '../hostside/rvm/spec.ts';
import { smallestSyncCounterexample } from '../hostside/sync/counterexample.ts';
import { type CrashShares, exploreSync } from '../hostside/sync/explorer.ts';
import { parseSyncScript, randomSyncScript, SYNC_SCENARIOS } from '../hostside/sync/script.ts';
import { policyCalled, tinyMachine } from '../hostside/sync/spec.ts';
import type { HostCrashOptions } from '../session/runner/host-run-options.ts';
import { hostSpec } from '../session/worker/hostside/host-families.ts';
import { hostRunOf } from '../session/worker/hostside/host-opening.ts';
import { cutsAsInterventions, openingAfter } from '../session/worker/hostside/opening-after.ts';
import { encodePermalink } from '../session/link/permalink.ts';
import { parseHostCrashOptions } from './run-arguments.ts';
import { refuse } from './trace-arguments.ts';

/** What both explorers offer, under one name. */
interface Explorer {
  readonly scenarios: readonly { readonly id: string; readonly script: string }[];
  /** Whether a scenario is among those that are explored when none is named. */
  isUsual(id: string): boolean;
  random(seed: number, index: number): string;
  explore(script: string): Result<HostExploration & { readonly shares?: CrashShares }, string>;
  smallest(script: string): { readonly script: string; readonly finding: HostFinding } | null;
}

export async function crashesHostside(args: string[]): Promise<number> {
  const parsed = parseHostCrashOptions(args);
  if (!parsed.ok) return refuse(parsed.error);
  const options = parsed.value;
  const explorer = explorerOf(options);
  const scripts = scriptsOf(options, explorer);
  if (!scripts.ok) return refuse(scripts.error);
  const found: { readonly script: string; readonly finding: HostFinding }[] = [];
  const total = { states: 0, crashPoints: 0 };
  const shares: CrashShares = {
    powerCuts: 0,
    lost: 0,
    disordered: 0,
    systemCrashes: 0,
    lostBySystemCrash: 0,
  };
  for (const script of scripts.value) {
    const explored = explorer.explore(script);
    if (!explored.ok) return refuse(explored.error);
    total.states += explored.value.states;
    total.crashPoints += explored.value.crashPoints;
    addShares(shares, explored.value.shares);
    for (const finding of explored.value.findings) found.push({ script, finding });
  }
  const document = {
    protocol: options.scheme.id,
    mutant: options.mutant,
    ...(options.scheme.id === 'rvm-log' ? { logDevice: options.place } : { sync: options.place, shares }),
    scripts: scripts.value.length,
    unfinished: 0,
    ...total,
    violations: await Promise.all(plainestOf(found).map((each) => reportOf(options, each))),
    minimal: await minimalOf(options, explorer, found),
  };
  process.stdout.write(options.json ? `${JSON.stringify(document)}\n` : inWords(document));
  return found.length > 0 ? 1 : 0;
}

function explorerOf({ scheme, place, mutant }: HostCrashOptions): Explorer {
  if (scheme.id === 'rvm-log') {
    const spec = tinySpec(logDeviceCalled(place));
    return {
      scenarios: LOG_SCENARIOS,
      isUsual: () => true,
      random: randomLogScript,
      explore: (script) => {
        const parsed = parseLogScript(script);
        return parsed.ok ? ok(exploreLog(spec, parsed.value, mutant)) : parsed;
      },
      smallest: (script) => smallestLogCounterexample(spec, script, mutant),
    };
  }
  const spec = tinyMachine(policyCalled(place), mutant);
  return {
    scenarios: SYNC_SCENARIOS,
    isUsual: (name) =>
      SYNC_SCENARIOS.some(({ id, places }) => id === name && (places?.includes(place) ?? true)),
    random: randomSyncScript,
    explore: (script) => {
      const parsed = parseSyncScript(script);
      return parsed.ok ? ok(exploreSync(spec, parsed.value)) : parsed;
    },
    smallest: (script) => smallestSyncCounterexample(spec, script),
  };
}

function scriptsOf(
  { scenario, script, random, seed }: HostCrashOptions,
  explorer: Explorer,
): Result<string[], string> {
  if (script !== null) return ok([script]);
  if (random !== null) return ok(Array.from({ length: random }, (_, index) => explorer.random(seed, index)));
  const chosen = explorer.scenarios.filter(({ id }) =>
    scenario === null ? explorer.isUsual(id) : id === scenario,
  );
  if (chosen.length > 0) return ok(chosen.map((each) => each.script));
  const known = explorer.scenarios.map(({ id }) => id).join(', ');
  return err(`--scenario ${scenario ?? ''} is not known; expected one of ${known}.`);
}

function addShares(sum: CrashShares, part: CrashShares | undefined): void {
  if (part === undefined) return;
  for (const name of Object.keys(sum) as (keyof CrashShares)[]) sum[name] += part[name];
}

interface Found {
  readonly script: string;
  readonly finding: HostFinding;
}

async function reportOf(options: HostCrashOptions, { script, finding }: Found) {
  const { crashAt, inFlight, promise, proof, duringRecovery } = finding;
  const link = await linkTo(options, { script, finding });
  return { crashAt, inFlight, promise, proof, link, duringRecovery, script };
}

/** To the lab, where the last recovery has ended; null where there was no power cut to make again. */
async function linkTo(options: HostCrashOptions, { script, finding }: Found): Promise<string | null> {
  const { scheme, place, mutant } = options;
  const spec = hostSpec(scheme, place, mutant, '', 'Script', script);
  const run = hostRunOf(spec, scheme);
  if (!run.ok) return null;
  const { crashAt, fates, duringRecovery } = finding;
  const { cuts, seenAt } = openingAfter(run.value, { step: crashAt, fates, flights: [] }, duringRecovery);
  const interventions = cutsAsInterventions(cuts);
  const opened = { spec: { ...spec, interventions }, step: seenAt, selection: null, screen: 'lab' } as const;
  const packed = await encodePermalink(opened);
  return packed.ok ? `#/lab?s=${packed.value}` : null;
}

/** Those that took the fewest power cuts. */
function plainestOf<T extends { readonly finding: HostFinding }>(found: readonly T[]): T[] {
  const cuts = ({ finding }: T): number => finding.duringRecovery.length;
  return found.toSorted((a, b) => cuts(a) - cuts(b)).slice(0, MOST_HOST_FINDINGS);
}

type Report = Awaited<ReturnType<typeof reportOf>>;

/** The smallest counterexample below the shortest script that broke a promise, by one power cut if one will do. */
async function minimalOf(
  options: HostCrashOptions,
  explorer: Explorer,
  found: readonly Found[],
): Promise<Report | null> {
  const plainest = plainestOf(found);
  const least = plainest[0]?.finding.duringRecovery.length ?? 0;
  const alike = plainest.filter(({ finding }) => finding.duringRecovery.length === least);
  const shortest = alike.toSorted((a, b) => a.script.length - b.script.length)[0];
  if (shortest === undefined) return null;
  return reportOf(options, explorer.smallest(shortest.script) ?? shortest);
}

function inWords(document: {
  readonly protocol: string;
  readonly states: number;
  readonly crashPoints: number;
  readonly violations: readonly Report[];
  readonly minimal: Report | null;
}): string {
  const { protocol, states, crashPoints, violations, minimal } = document;
  const lines = [
    `${protocol}: ${crashPoints} power cuts, ${states} different states, ${violations.length} broken promises`,
  ];
  for (const { crashAt, inFlight, promise, proof } of violations.slice(0, 10)) {
    lines.push(`  step ${crashAt} (${inFlight.join('; ') || 'nothing in flight'}): ${promise}. ${proof}`);
  }
  if (minimal !== null)
    lines.push(
      '',
      `smallest: ${minimal.script}`,
      `  ${minimal.promise}. ${minimal.proof}`,
      `  ${minimal.link ?? ''}`,
    );
  return `${lines.join('\n')}\n`;
}
