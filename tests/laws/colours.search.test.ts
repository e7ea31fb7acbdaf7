/**
 * The law of colours: over all frames of all scenarios a transaction keeps its colour, it has the same one on every
 * device, and two open ones never look alike. A pattern stands for a ninth open transaction and for nothing else.
 */
import { expect, test } from 'vitest';
import { SCENARIOS } from '../../src/engine/host/scenarios.ts';
import { LOG_SCENARIOS } from '../../src/hostside/rvm/script.ts';
import { SYNC_SCENARIOS } from '../../src/hostside/sync/script.ts';
import type { TransactionView } from '../../src/model/frame.ts';
import type { Intervention, SessionSpec } from '../../src/model/specification.ts';
import { scenarioCase } from '../../src/oracle/script-case.ts';
import { deviceById } from '../../src/model/tiny-devices.ts';
import type { SessionApi } from '../../src/session/contract/session.ts';
import { createSessionServer } from '../../src/session/worker/session-server.ts';
import { specOnHost } from '../unit/session/worker/hostside/open-on-host.ts';
import { atOnce } from '../unit/session/worker/specs.ts';
import { ring } from '../support/ring.ts';
import { allSchemes } from './devices.ts';

/** Colours in one pattern. */
const COLOURS = 8;

/** Colour and pattern of each transaction, by its key. */
type Looks = Map<number, string>;

const lookOf = ({ slot, pattern }: TransactionView): string => `${slot}/${pattern}`;

/** Holds the law in one frame. */
function lookAt(transactions: readonly TransactionView[], looks: Looks, where: string): void {
  const open = transactions.filter(({ state }) => state === 'active');
  for (const each of transactions) {
    const known = looks.get(each.key);
    if (known !== undefined) expect(lookOf(each), `${where}: ${each.label} changes its colour`).toBe(known);
    else if (each.pattern > 0) expect(open.length, `${where}: a needless pattern`).toBeGreaterThan(COLOURS);
    looks.set(each.key, lookOf(each));
  }
  expect(
    open.filter(({ neutral }) => neutral),
    `${where}: open ones without a colour`,
  ).toEqual([]);
  // Open, under way or not yet passed on: all that is coloured is told apart.
  const coloured = transactions.filter(({ neutral }) => !neutral);
  expect(new Set(coloured.map(lookOf)).size, `${where}: two coloured ones look alike`).toBe(coloured.length);
}

async function opened(spec: SessionSpec): Promise<SessionApi> {
  const host = createSessionServer();
  expect((await host.open(spec)).ok).toBe(true);
  return host;
}

/** Step at which the host has handed over two thirds of its operations. */
async function lateStep(spec: SessionSpec): Promise<number> {
  const host = await opened(spec);
  const all = atOnce(host.advance({ budgetMs: 1_000 }));
  const operations = all.ok ? Math.ceil((all.value.frontier.operationsDone * 2) / 3) : 0;
  const again = await opened(spec);
  const late = atOnce(again.advance({ untilOperation: operations, budgetMs: 1_000 }));
  return late.ok ? late.value.frontier.step : 0;
}

/** Goes through all steps of a session, into `looks`; power fails at a step, if given. */
async function walk(spec: SessionSpec, cutAt: number | null, looks: Looks): Promise<void> {
  const interventions: readonly Intervention[] =
    cutAt === null ? [] : [{ step: cutAt, action: { kind: 'pull-plug', fates: [], seed: 7 } }];
  const host = await opened({ ...spec, interventions });
  for (let step = 0; ; step++) {
    const advanced = atOnce(host.advance({ untilStep: step, budgetMs: 1_000 }));
    if (!advanced.ok || advanced.value.frontier.step < step) return;
    const frame = atOnce(host.frame(step));
    if (frame.ok)
      lookAt(frame.value.transactions, looks, `${spec.protocol}, ${spec.workload.title}, ${step}`);
  }
}

/** Ten open at once, which commit in another order than they began, and more behind them. */
const MANY = {
  id: 'many',
  title: 'Many open at once',
  about: '',
  deviceId: 'classroom',
  prepare: '',
  script: `w1:A w2:B w3:C w4:D w5:E w6:F w7:G w8:H w9:I w10:J
    c4 c1 w11:K w12:L c12 . c9 w13:M a2 c10 w14:N c3 w15:O . c11 c13 w16:P c5 c6 c7 c8 c14 c15 c16`,
  parameters: {},
  thinkNs: 60_000,
};

/** Long ones are left to the later rings. */
const LONG: ReadonlySet<string> = new Set(['under-pressure', 'copies']);
const scenarios = [...SCENARIOS, MANY].filter(({ id }) => ring !== 'first' || !LONG.has(id));

test.each(scenarios.map((scenario) => ({ scenario, id: scenario.id })))(
  '$id: transactions keep their colours, the same on all devices, also after a power failure',
  async ({ scenario }) => {
    const device = deviceById(scenario.deviceId) ?? expect.fail('a scenario names its device');
    // Without a power failure, and with one at the same command of the host: two histories.
    const undisturbed: Looks = new Map();
    const cut: Looks = new Map();
    for (const scheme of allSchemes.filter((each) => each.refuses?.(device) == null)) {
      const spec = scenarioCase(scheme, null, scenario, device);
      await walk(spec, null, undisturbed);
      await walk(spec, await lateStep(spec), cut);
    }
    expect(undisturbed.size).toBeGreaterThan(0);
  },
);

test.each([
  ...LOG_SCENARIOS.map(({ id, script }) => ({ id, protocol: 'rvm-log', script })),
  ...SYNC_SCENARIOS.map(({ id, script }) => ({ id, protocol: 'external-synchrony', script })),
])(
  '$id on the host: transactions keep their colours, also after a power failure',
  async ({ protocol, script }) => {
    const spec = specOnHost({ protocol, script });
    const looks: Looks = new Map();
    await walk(spec, null, looks);
    await walk(spec, await lateStep(spec), new Map());
    expect(looks.size).toBeGreaterThan(0);
  },
);
