import { describe, expect, test } from 'vitest';
import { TIMING_PROFILES } from '../../../../src/model/devices.ts';
import { SCENARIOS } from '../../../../src/engine/host/scenarios.ts';
import { LOG_SCENARIOS } from '../../../../src/hostside/rvm/script.ts';
import { SYNC_SCENARIOS } from '../../../../src/hostside/sync/script.ts';
import { shown } from '../../../../src/texts/de/shown.ts';
import { SCHEMES } from '../../../../src/protocols/registry.ts';
import { buildFrame, buildInspector } from '../../../../src/session/worker/frames/build-frame.ts';
import { buildCatalogue } from '../../../../src/session/worker/opening/catalogue.ts';
import { crashOffer } from '../../../../src/session/worker/pool/crash-offer.ts';
import { sweepOffer } from '../../../../src/session/worker/pool/sweep-jobs.ts';
import { scenarioDevice } from '../../../support/engine.ts';
import { inGerman } from '../../../support/in-words.ts';
import { isDeep } from '../../../support/ring.ts';
import { Watched } from './frames/watched.ts';
import { openHost, runToEnd, scenarioSpec } from './specs.ts';
import { cutAt, runOnHost } from './hostside/open-on-host.ts';

/** Words that English sentences do not go without, and German ones never have. */
const ENGLISH =
  /\b(?:the|a|is|are|of|and|to|it|its|has|have|had|with|from|not|for|that|which|page|pages|block|blocks|yet|read|reads|written|writes|erased|committed|commits|aborts|before|after|would|been|as|at|on|no|none|lost|over|every|one|two)\b/;

/** Under these keys stands what people read. */
const WORDED =
  /^(?:narration|note|title|text|reason|sentence|value|label|question|steps|conclusion|proof|words|count|unit|empty|about|claims|lines|where|tried|scriptHelp|stopped)$/;

/** Names by which lessons ask for what a host scheme shows, and what comes from elsewhere. */
const NOT_WORDED =
  /^(?:paper|devices|timingProfiles|workloads|scenarios|choices|prepare|script|id|kind|initial|parameters\.id)$/;

/** English sentences in what a worker answers, as the page shows it, each once. */
function englishIn(answer: unknown, key = ''): string[] {
  if (typeof answer === 'string')
    return WORDED.test(key) && ENGLISH.test(shown.title(answer)) ? [`${key}: ${answer}`] : [];
  if (Array.isArray(answer)) return answer.flatMap((each) => englishIn(each, key));
  if (typeof answer !== 'object' || answer === null || ArrayBuffer.isView(answer)) return [];
  return Object.entries(answer).flatMap(([name, value]) => {
    const isForLessons = name === 'facts' && !Array.isArray(value);
    return isForLessons || NOT_WORDED.test(name) ? [] : englishIn(value, name);
  });
}

/** Runs to the end, with the power failure after some steps; frames of all steps, and some looks inside. */
function watched(scheme: (typeof SCHEMES)[number], id: string, cuts: readonly number[]): Set<string> {
  const watching = new Watched(scenarioDevice(id, { scheme }));
  const found = new Set<string>();
  for (let step = 0; ; step++) {
    if (cuts.includes(step)) watching.pullPlug([], step);
    else if (!watching.step()) return found;
    const frame = inGerman(buildFrame(watching.input()));
    for (const text of englishIn(frame)) found.add(text);
    if (step % 7 !== 0) continue;
    for (const { block, pages } of frame.blocks) {
      for (const page of [null, ...pages.keys()]) {
        for (const text of englishIn(inGerman(buildInspector(watching.input(), block, page))))
          found.add(text);
      }
    }
  }
}

/** In the second ring each scheme has some of the scenarios, in turn: all are met by some scheme. */
const scenariosOf = (index: number): string[] =>
  SCENARIOS.filter((_, at) => isDeep || (at + index) % 3 === 0).map(({ id }) => id);

describe.each(SCHEMES.map((scheme, index) => [scheme.id, scheme, index] as const))(
  '%s speaks German',
  (_id, scheme, index) => {
    test.each(scenariosOf(index))('in %s, when power fails and during recovery', (id) => {
      expect([...watched(scheme, id, [40, 44, 120])]).toEqual([]);
    });
  },
);

test('a session is completely in German: figures, verdicts, marks and the followed transaction', async () => {
  const host = await openHost(
    scenarioSpec('two-transactions', {
      interventions: [{ step: 14, action: { kind: 'pull-plug', fates: [], seed: 1 } }],
    }),
  );
  const frontier = runToEnd(host);
  const found = new Set<string>();
  for (let step = 0; step <= frontier.step; step++) {
    for (const text of englishIn(inGerman(host.frame(step)))) found.add(text);
  }
  for (const followed of [
    { kind: 'page', page: 0 },
    { kind: 'transaction', transaction: 1 },
  ] as const) {
    for (let step = 0; step <= frontier.step; step += 5)
      for (const text of englishIn(inGerman(host.places(step, followed)))) found.add(text);
    for (const text of englishIn(inGerman(host.trail(followed, 1_000)))) found.add(text);
  }
  expect([...found]).toEqual([]);
});

test.each([
  ...LOG_SCENARIOS.map(({ id, script }) => ['rvm-log', id, script] as const),
  ...SYNC_SCENARIOS.map(({ id, script }) => ['external-synchrony', id, script] as const),
])('%s speaks German in %s', async (protocol, _id, script) => {
  const { host, last } = await runOnHost({ protocol, script, interventions: [cutAt(9, [])] });
  const found = new Set<string>();
  for (let step = 0; step <= last; step++)
    for (const text of englishIn(inGerman(host.frame(step)))) found.add(text);
  expect([...found]).toEqual([]);
});

test('German: the catalogue and the offers of sweep and explorer contain no English', () => {
  expect(englishIn(inGerman(buildCatalogue()))).toEqual([]);
  expect(englishIn(inGerman(sweepOffer()))).toEqual([]);
  expect(englishIn(inGerman(crashOffer()))).toEqual([]);
});

test('German: every setting with an English name has a German one', () => {
  const { protocols, hostSchemes } = buildCatalogue();
  const ofSchemes = [...protocols, ...hostSchemes].flatMap(({ parameters }) => parameters);
  // Options with other names elsewhere have their own titles, which do not compile without a German one.
  const elsewhere = new Set(['workload', 'device', 'ageing', 'victimPolicy']);
  const ofSweeps = sweepOffer().options.filter(({ name }) => !elsewhere.has(name));
  const choices = [
    ...ofSchemes.flatMap((parameter) => parameter.choices),
    ...ofSweeps.flatMap(({ values }) => (values.kind === 'choice' ? values.choices : [])),
    ...protocols.flatMap(({ isolation }) => isolation),
    ...TIMING_PROFILES.map(({ id }) => id),
  ];
  expect(new Set(choices).size).toBeGreaterThan(30);
  const same = new Set(['hybrid', 'async', 'sync']);
  const isQuantity = (id: string): boolean => /^\d+(?:\.\d+)?(?: [kKMGT]?B)?$/.test(id);
  const named = choices.filter((id) => !same.has(id) && !isQuantity(id));
  expect(named.filter((id) => shown.choice(id) === id)).toEqual([]);
  expect(shown.choice('0.5')).toBe('0,5');
});

test('the search for English finds it, and only in displayed texts', () => {
  expect(englishIn({ narration: 'Page 8.1 is durable.', kind: 'the' })).toEqual([
    'narration: Page 8.1 is durable.',
  ]);
  expect(englishIn({ facts: [{ label: 'Erased', value: 'not read yet' }] })).toEqual(['value: not read yet']);
});
