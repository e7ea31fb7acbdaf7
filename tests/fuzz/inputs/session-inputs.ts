/** Specifications, scripts and their kin: what a session is opened with. */
import {
  array,
  asyncProperty,
  constantFrom,
  json,
  nat,
  oneof,
  type Arbitrary,
  property,
  record,
  string,
  tuple,
} from 'fast-check';
import { layoutOf } from '../../../src/engine/flash/layout.ts';
import { parsePreparation } from '../../../src/engine/host/prepare.ts';
import { formatScript, parseScript } from '../../../src/engine/host/script.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import type { SessionSpec } from '../../../src/model/specification.ts';
import { linkDefaults } from '../../../src/session/link/defaults.ts';
import { packText } from '../../../src/session/link/codec.ts';
import {
  decodePermalink,
  encodePermalink,
  specificationProblem,
} from '../../../src/session/link/permalink.ts';
import { decodeCompareChoices, decodeCrashChoices } from '../../../src/session/link/choices.ts';
import { decodeFigureLink } from '../../../src/session/link/figures.ts';
import { decodeTraceChoices } from '../../../src/session/link/traces.ts';
import type { Answer } from '../../../src/session/contract/session.ts';
import { judgementOfWork } from '../../../src/session/worker/opening/script-judgement.ts';
import { viewById } from '../../../src/explain/registry.ts';
import { schemeById } from '../../../src/protocols/registry.ts';
import { deviceSession } from '../../../src/session/worker/device-session/device-session.ts';
import { optionsInPieces } from '../../../src/session/worker/opening/opening.ts';
import { sizeProblem } from '../../../src/session/worker/opening/session-size.ts';
import { createSessionServer } from '../../../src/session/worker/session-server.ts';
import { inWords } from '../../support/in-words.ts';
import { permalink } from '../../unit/session/link/permalink-arbitrary.ts';
import { type InputKind, keptWith, mustBeSentence, runsOf } from './input-kind.ts';
import { SESSIONS } from '../cases/sessions.ts';
import { edited, plainEdits } from './plain-edits.ts';
import { session } from './sessions.ts';
import { WorkCount } from './work-count.ts';

/** Enough for a look at the device at work; a frame costs as much as some hundred steps. */
const STEPS = 96;
const STEPS_MS = 20;

/** Of so many sessions one is prepared to its end; the others are cancelled at the first report, if they come to one. */
const ONE_IN = 16;

/** The value of an answer; undefined for a refusal, which must be a sentence. */
function taken<T>(answer: Answer<T>): T | undefined {
  if (answer.ok) return answer.value;
  mustBeSentence(inWords(answer.problem.sentence));
  return undefined;
}

/** Pieces after which a session is given up, if it is not prepared to its end. */
const FEW_PIECES = 24;

/**
 * Prepares the device again in pieces of its own, and works on: no piece is long, whatever the specification. Nothing is
 * prepared where there is something to refuse.
 */
function mustRest(spec: SessionSpec, pieces: number): void {
  const scheme = schemeById(spec.protocol);
  const view = viewById(spec.protocol);
  if (specificationProblem(spec) !== null || scheme === undefined || view === undefined) return;
  const count = new WorkCount();
  if (count.resting(sizeProblem(spec), pieces) !== null) return;
  const made = count.resting(
    optionsInPieces(spec, () => undefined),
    pieces,
  );
  if (made?.ok !== true) return;
  const options = { ...made.value, scheme: count.counting(scheme) };
  const session = count.resting(deviceSession(spec, options, view), pieces);
  if (session === undefined) return;
  const goal = { untilStep: STEPS, budgetMs: Number.POSITIVE_INFINITY };
  if (count.resting(session.advance(goal), pieces) === undefined) return;
  count.resting(session.frame(0), pieces);
}

/** A session that opens goes on, is drawn, and fits into a link. One that takes long to open says so, and can be cancelled. */
async function checkSession(spec: SessionSpec, isPatient: boolean): Promise<void> {
  mustRest(spec, isPatient ? Number.POSITIVE_INFINITY : FEW_PIECES);
  const server = createSessionServer();
  const opened = await server.open(spec, () => !isPatient);
  if (taken(opened) === undefined) return;
  const advanced = taken(await server.advance({ untilStep: STEPS, budgetMs: STEPS_MS }));
  if (advanced !== undefined) taken(await server.frame(advanced.frontier.step));
  taken(await server.frame(0));
  const link = await encodePermalink({ ...linkDefaults, spec });
  if (!link.ok) throw new Error(`it was opened, yet: ${inWords(link.problem.sentence)}`);
}

export const sessions: InputKind = {
  title: 'Specifications of sessions',
  damage: 'fields at the ends of their ranges and beyond, parts left out, doubled or replaced',
  runs: runsOf(600),
  kept: keptWith(
    SESSIONS,
    ({ damage }) => damage,
    ({ spec }) => checkSession(spec, false),
  ),
  property: () => asyncProperty(session, nat(ONE_IN - 1), (spec, nth) => checkSession(spec, nth === 0)),
};

/** Text that is packed as a link is, so that its check sum is right. */
async function packed(text: string): Promise<string> {
  const link = await packText(text);
  return link.ok ? `1.${link.value}` : '1.';
}

const readers: readonly ((text: string) => Promise<Answer<object>>)[] = [
  decodePermalink,
  decodeCrashChoices,
  decodeCompareChoices,
  decodeTraceChoices,
  decodeFigureLink,
];

async function checkLink(text: string): Promise<void> {
  for (const read of readers) taken(await read(text));
}

/** Links of the other screens, whole. */
const choices = constantFrom<object>(
  { work: { kind: 'random', count: 40, seed: 7 }, device: null, depth: 'swift', rows: null, cell: null },
  {
    work: { kind: 'scenario', id: 'figure-4' },
    columns: [{ protocol: 'lighttx', mutant: null, parameters: {} }],
    moves: [{ kind: 'operation', count: 7 }],
  },
  {
    view: 'sweep',
    spec: { base: { protocol: 'wal' }, parameters: { seed: [1] }, measures: ['commits'] },
    x: null,
    measure: null,
  },
  {
    work: { kind: 'sample', path: 'samples' },
    how: { format: null, pattern: null, group: 'none' },
    schemes: ['wal'],
    device: null,
    isolation: null,
    fill: 0,
    seed: 1,
  },
);

const content = tuple(oneof(permalink as Arbitrary<object>, choices), plainEdits).map(([sound, edits]) =>
  JSON.stringify(edited(sound, edits)),
);

const damagedText = tuple(oneof(content, json()), nat(), string({ unit: 'binary', maxLength: 3 }));

export const links: InputKind = {
  title: 'Links of all screens',
  damage: 'parts left out, doubled or replaced under a right check sum; characters changed without one',
  runs: runsOf(2_000),
  kept: [],
  property: () =>
    asyncProperty(damagedText, nat(3), async ([text, at, instead], kind) => {
      const link = await packed(text ?? 'null');
      const place = at % (link.length + 1);
      await checkLink(kind > 0 ? link : link.slice(0, place) + instead + link.slice(place + instead.length));
    }),
};

const WORDS =
  'b1 w1: w1:A w2:A-C w:A A , - @ @0 6 : c1 c2 a1 k g f t:A i1 crash . + 250us +9s # ; 0 23 24 1e9'.split(
    ' ',
  );
const ODD_WORDS = [
  '4294967295',
  '4294967296',
  'r',
  'p:',
  'toString',
  '__proto__',
  '\n',
  ' ',
  '\u0000',
  '\ud800',
  'µ',
];
const word = constantFrom(...WORDS, ...WORDS, ...ODD_WORDS);
const script = oneof(
  string({ unit: 'binary' }),
  array(word, { maxLength: 30 }).map((words) => words.join('')),
  array(word, { maxLength: 30 }).map((words) => words.join(' ')),
);

const bounds = { logicalPages: layoutOf(CLASSROOM).logicalPages, blocks: layoutOf(CLASSROOM).dataBlocks };

function mustHavePlace(text: string): void {
  if (!/^(Character|Line) \d/.test(text)) throw new Error(`no place: ${text.slice(0, 300)}`);
}

export const scripts: InputKind = {
  title: 'Scripts and preparations',
  damage: 'words of the language in any order, characters and numbers beyond it',
  runs: runsOf(60_000),
  kept: [],
  property: () =>
    property(record({ script, prepare: script }), ({ script: text, prepare }) => {
      const read = parseScript(text, bounds);
      if (read.ok) {
        const again = parseScript(formatScript(read.value), bounds);
        if (!again.ok || again.value.count !== read.value.count)
          throw new Error('it is not written as it was read');
      } else mustHavePlace(inWords(read.error.sentence));
      const laid = parsePreparation(prepare, bounds);
      if (!laid.ok) mustHavePlace(inWords(laid.error.sentence));
      judgementOfWork(prepare, text, CLASSROOM);
    }),
};
