import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../src/base/language.ts';
import { TIMING_PROFILES } from '../../../../src/model/devices.ts';
import { SCENARIOS } from '../../../../src/engine/host/scenarios.ts';
import { LOG_SCENARIOS } from '../../../../src/hostside/rvm/script.ts';
import { SYNC_SCENARIOS } from '../../../../src/hostside/sync/script.ts';
import type { Shown } from '../../../../src/texts/shown.ts';
import type { InWords } from '../../../../src/base/message.ts';
import { SCHEMES } from '../../../../src/protocols/registry.ts';
import { buildFrame, buildInspector } from '../../../../src/session/worker/frames/build-frame.ts';
import { buildCatalogue } from '../../../../src/session/worker/opening/catalogue.ts';
import { crashOffer } from '../../../../src/session/worker/pool/crash-offer.ts';
import { sweepOffer } from '../../../../src/session/worker/pool/sweep-jobs.ts';
import { scenarioDevice } from '../../../support/engine.ts';
import { otherLanguages, shownIn, speakerIn, untranslated } from '../../../support/other-languages.ts';
import { isDeep } from '../../../support/ring.ts';
import { Watched } from './frames/watched.ts';
import { openHost, runToEnd, scenarioSpec } from './specs.ts';
import { cutAt, runOnHost } from './hostside/open-on-host.ts';

/** Words that English sentences do not go without, and those of other languages hardly have. */
const ENGLISH =
  /\b(?:the|and|has|had|with|from|which|blocks|yet|reads|written|writes|erased|committed|commits|aborts|before|after|would|been|every|two)\b/;

/** More of them that German sentences never have. */
const NOT_GERMAN =
  /\b(?:the|a|is|are|of|and|to|it|its|has|have|had|with|from|not|for|that|which|page|pages|block|blocks|yet|read|reads|written|writes|erased|committed|commits|aborts|before|after|would|been|as|at|on|no|none|lost|over|every|one|two)\b/;

/** Under these keys stands what people read. */
const WORDED =
  /^(?:narration|note|title|text|reason|sentence|value|label|question|steps|conclusion|proof|words|count|unit|empty|about|claims|lines|where|tried|scriptHelp|stopped)$/;

/** Names by which lessons ask for what a host scheme shows, and what comes from elsewhere. */
const NOT_WORDED =
  /^(?:paper|devices|timingProfiles|workloads|scenarios|choices|prepare|script|id|kind|initial|parameters\.id)$/;

/** A language: how it says messages, how it shows titles, and what is English in it. */
interface Spoken {
  readonly inWords: InWords;
  readonly shown: Shown;
  readonly english: RegExp;
}

async function spoken(code: Language): Promise<Spoken> {
  const english = code === 'de' ? NOT_GERMAN : ENGLISH;
  return { inWords: await speakerIn(code), shown: await shownIn(code), english };
}

/** English sentences in what a worker answers, as the page shows it, each once. */
function leftIn(own: Spoken, answer: unknown, key = ''): string[] {
  if (typeof answer === 'string')
    return WORDED.test(key) && own.english.test(own.shown.title(answer)) ? [`${key}: ${answer}`] : [];
  if (Array.isArray(answer)) return answer.flatMap((each) => leftIn(own, each, key));
  if (typeof answer !== 'object' || answer === null || ArrayBuffer.isView(answer)) return [];
  return Object.entries(answer).flatMap(([name, value]) => {
    const isForLessons = name === 'facts' && !Array.isArray(value);
    return isForLessons || NOT_WORDED.test(name) ? [] : leftIn(own, value, name);
  });
}

/** English sentences that are left in a worker's answer when the language says it. */
const englishIn = (own: Spoken, answer: unknown): string[] => leftIn(own, own.inWords(answer));

/** Runs to the end, with the power failure after some steps; frames of all steps, and some looks inside. */
function watched(
  own: Spoken,
  scheme: (typeof SCHEMES)[number],
  id: string,
  cuts: readonly number[],
): Set<string> {
  const watching = new Watched(scenarioDevice(id, { scheme }));
  const found = new Set<string>();
  for (let step = 0; ; step++) {
    if (cuts.includes(step)) watching.pullPlug([], step);
    else if (!watching.step()) return found;
    const frame = buildFrame(watching.input());
    for (const text of englishIn(own, frame)) found.add(text);
    if (step % 7 !== 0) continue;
    for (const { block, pages } of frame.blocks) {
      for (const page of [null, ...pages.keys()]) {
        for (const text of englishIn(own, buildInspector(watching.input(), block, page))) found.add(text);
      }
    }
  }
}

/** In the second ring each scheme has some of the scenarios, in turn: all are met by some scheme. */
const scenariosOf = (index: number): string[] =>
  SCENARIOS.filter((_, at) => isDeep || (at + index) % 3 === 0).map(({ id }) => id);

describe.each(otherLanguages)('the language %s: no English is left', (code) => {
  describe.each(SCHEMES.map((scheme, index) => [scheme.id, scheme, index] as const))(
    'in %s',
    (_id, scheme, index) => {
      test.each(scenariosOf(index))('in %s, when power fails and during recovery', async (id) => {
        const found = [...watched(await spoken(code), scheme, id, [40, 44, 120])];
        expect(found, `translate them in src/texts/${code}`).toEqual([]);
      });
    },
  );

  test('in a session: figures, verdicts, marks and the followed transaction', async () => {
    const own = await spoken(code);
    const host = await openHost(
      scenarioSpec('two-transactions', {
        interventions: [{ step: 14, action: { kind: 'pull-plug', fates: [], seed: 1 } }],
      }),
    );
    const frontier = runToEnd(host);
    const found = new Set<string>();
    for (let step = 0; step <= frontier.step; step++) {
      for (const text of englishIn(own, host.frame(step))) found.add(text);
    }
    for (const followed of [
      { kind: 'page', page: 0 },
      { kind: 'transaction', transaction: 1 },
    ] as const) {
      for (let step = 0; step <= frontier.step; step += 5)
        for (const text of englishIn(own, host.places(step, followed))) found.add(text);
      for (const text of englishIn(own, host.trail(followed, 1_000))) found.add(text);
    }
    expect([...found], `translate them in src/texts/${code}`).toEqual([]);
  });

  test.each([
    ...LOG_SCENARIOS.map(({ id, script }) => ['rvm-log', id, script] as const),
    ...SYNC_SCENARIOS.map(({ id, script }) => ['external-synchrony', id, script] as const),
  ])('in %s, %s', async (protocol, _id, script) => {
    const own = await spoken(code);
    const { host, last } = await runOnHost({ protocol, script, interventions: [cutAt(9, [])] });
    const found = new Set<string>();
    for (let step = 0; step <= last; step++)
      for (const text of englishIn(own, host.frame(step))) found.add(text);
    expect([...found], `translate them in src/texts/${code}`).toEqual([]);
  });

  test('in the catalogue and the offers of sweep and explorer', async () => {
    const own = await spoken(code);
    const found = [buildCatalogue(), sweepOffer(), crashOffer()].flatMap((each) => englishIn(own, each));
    expect(found, `translate them in src/texts/${code}`).toEqual([]);
  });
});

/** Choices of all settings, as the machine calls them, but for quantities. */
function settings(): readonly string[] {
  const { protocols, hostSchemes } = buildCatalogue();
  const ofSchemes = [...protocols, ...hostSchemes].flatMap(({ parameters }) => parameters);
  // Options with other names elsewhere have their own titles, which do not compile without one in each language.
  const elsewhere = new Set(['workload', 'device', 'ageing', 'victimPolicy']);
  const ofSweeps = sweepOffer().options.filter(({ name }) => !elsewhere.has(name));
  const choices = [
    ...ofSchemes.flatMap((parameter) => parameter.choices),
    ...ofSweeps.flatMap(({ values }) => (values.kind === 'choice' ? values.choices : [])),
    ...protocols.flatMap(({ isolation }) => isolation),
    ...TIMING_PROFILES.map(({ id }) => id),
  ];
  const isQuantity = (id: string): boolean => /^\d+(?:\.\d+)?(?: [kKMGT]?B)?$/.test(id);
  return [...new Set(choices)].filter((id) => !isQuantity(id));
}

test.each(otherLanguages)('the language %s: every setting has a name of its own', async (code) => {
  const { shown } = await spoken(code);
  expect(settings().length).toBeGreaterThan(25);
  const said = new Map(settings().map((id) => [id, shown.choice(id)]));
  const found = untranslated(said, new Map(settings().map((id) => [id, id])));
  expect(found, `translate these choices in src/texts/${code}/shown.ts`).toEqual([]);
});

test('German: every setting with an English name has a German one', async () => {
  const { shown } = await spoken('de');
  const same = new Set(['hybrid', 'async', 'sync']);
  expect(settings().filter((id) => !same.has(id) && shown.choice(id) === id)).toEqual([]);
  expect(shown.choice('0.5')).toBe('0,5');
});

test('the search for English finds it, and only in displayed texts', async () => {
  const own = await spoken('de');
  expect(leftIn(own, { narration: 'Page 8.1 is durable.', kind: 'the' })).toEqual([
    'narration: Page 8.1 is durable.',
  ]);
  expect(leftIn(own, { facts: [{ label: 'Erased', value: 'not read yet' }] })).toEqual([
    'value: not read yet',
  ]);
  const sentence = { narration: 'The host writes the page.' };
  expect(leftIn({ ...own, english: ENGLISH }, sentence)).toHaveLength(1);
});
