/** Messages of other windows: of the page around an embedded one, of the notes window, of a learning platform. */
import { anything, constantFrom, oneof, property, string, tuple } from 'fast-check';
import { SCORM_SCRIPT } from '../../../src/app/screens/learn/instructors/scorm-launch.ts';
import { readCommand } from '../../../src/app/shell/embed/embed-messages.ts';
import { stateOf, statesIn } from '../../../src/app/shell/embed/splice-answer.ts';
import { readToNotes, readToPage } from '../../../src/app/shell/presenting/presented.ts';
import { inWords } from '../../support/in-words.ts';
import { createContext, runInContext } from 'node:vm';
import { COMMANDS } from '../cases/commands.ts';
import { PLATFORM_MESSAGES } from '../cases/platform-messages.ts';
import { type InputKind, keptWith, mustBeSentence, runsOf } from './input-kind.ts';
import { edited, plainEdits } from './plain-edits.ts';

const command = constantFrom<object>(
  { flashscope: 1, command: 'open', link: '#/lab' },
  { flashscope: 1, command: 'step', by: 1 },
  { flashscope: 1, command: 'seek', step: 7 },
  { flashscope: 1, command: 'turn', by: -1 },
  { flashscope: 1, command: 'play' },
);

/** A message arrives as a copy: what cannot be copied never arrives. */
const message = oneof(
  tuple(command, plainEdits).map(([sound, edits]) => edited<unknown>(sound, edits)),
  tuple(command, anything({ withNullPrototype: true, maxDepth: 3 })).map(([sound, value]) =>
    Object.assign({}, sound, { command: value }),
  ),
  anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }),
);

function checkMessage(sent: unknown): void {
  const read = readCommand(sent);
  if (read !== null && 'problem' in read) mustBeSentence(inWords(read.problem));
}

export const messages: InputKind = {
  title: 'Messages to an embedded page',
  damage: 'parts left out, doubled or replaced, values of any kind',
  runs: runsOf(40_000),
  kept: keptWith(
    COMMANDS,
    ({ damage }) => damage,
    ({ sent }) => checkMessage(sent),
  ),
  property: () => property(message, (sent) => checkMessage(structuredClone(sent))),
};

const notes = constantFrom<object>(
  { kind: 'hello' },
  { kind: 'key', key: { key: 'n', code: 'KeyN', shiftKey: false } },
  {
    kind: 'presented',
    presented: {
      place: 'Lesson 1',
      now: 'A page is written.',
      next: null,
      playing: false,
      address: '',
      page: { says: ['One.'], answer: '' },
      nextPage: ['Two.'],
    },
  },
);

/** Either is null, or has the very form that it says. */
function checkNotes(sent: unknown): void {
  const [toNotes, toPage] = [readToNotes(sent), readToPage(sent)];
  if (toNotes !== null && toPage !== null) throw new Error('it is taken by both windows');
  if (toPage?.kind === 'key' && typeof toPage.key.key !== 'string') throw new Error('a key without a name');
  for (const paragraph of toNotes?.presented.page?.says ?? [])
    if (typeof paragraph !== 'string') throw new Error('a paragraph that is no text');
}

const anythingSent = anything({ withBigInt: true, withDate: true, withMap: true, withSet: true });

export const notesMessages: InputKind = {
  title: 'Messages between the page and its notes window',
  damage: 'parts left out, doubled or replaced, values of any kind',
  runs: runsOf(40_000),
  kept: [],
  property: () =>
    property(
      oneof(
        tuple(notes, plainEdits).map(([sound, edits]) => edited<unknown>(sound, edits)),
        anythingSent,
      ),
      (sent) => checkNotes(structuredClone(sent)),
    ),
};

const HOME = 'https://flashscope.example';
const ACTIVITY = 'what-survives/7';

/** A learning platform around the page of a package: what it has kept, and what the package sets there. */
class Platform {
  readonly kept = new Map<string, unknown>();
  hear: (event: object) => void = () => undefined;
  private readonly frame = {
    src: `${HOME}/#/exercise`,
    contentWindow: { postMessage: (answer: object) => void structuredClone(answer) },
  };

  constructor() {
    const API = {
      LMSInitialize: () => 'true',
      LMSGetValue: (name: string) => this.kept.get(name) ?? '',
      LMSSetValue: (name: string, value: string) => void this.kept.set(name, value),
      LMSCommit: () => 'true',
      LMSFinish: () => 'true',
    };
    const around = {
      window: { API, opener: null },
      document: { querySelector: () => this.frame },
      URL,
      addEventListener: (kind: string, listener: (event: object) => void) => {
        if (kind === 'message') this.hear = listener;
      },
    };
    runInContext(SCORM_SCRIPT, createContext(around));
  }

  get score(): number {
    return Number(this.kept.get('cmi.core.score.raw') ?? 0);
  }

  /** The score never falls, and what is kept has room. */
  tell(data: unknown, suspended: string): void {
    this.kept.set('cmi.suspend_data', suspended);
    const before = this.score;
    this.hear({ data, source: this.frame.contentWindow, origin: HOME });
    const { score } = this;
    if (!(score >= before && score <= 100)) throw new Error(`a score of ${score} after ${before}`);
    const text = String(this.kept.get('cmi.suspend_data'));
    if (text !== suspended && text.length > 4_096) throw new Error(`${text.length} characters are kept`);
  }
}

const report = constantFrom<object>(
  { subject: 'SPLICE.getState', message_id: 'flashscope-1' },
  { subject: 'SPLICE.getState.response', message_id: 'flashscope-1', state: { [ACTIVITY]: { answer: 'A' } } },
  { subject: 'SPLICE.reportScoreAndState', score: 0.5, state: { [ACTIVITY]: { answer: 'A' } } },
);

function checkPlatform(sent: unknown, suspended: string): void {
  const states = statesIn(sent, 'flashscope-1');
  for (const activity of [ACTIVITY, 'toString', '__proto__']) {
    const state = stateOf(states ?? null, activity);
    if (typeof state === 'function') throw new Error(`a function is the state of ${activity}`);
  }
  new Platform().tell(sent, suspended);
}

export const platformMessages: InputKind = {
  title: 'Messages of a learning platform (SPLICE, SCORM)',
  damage: 'parts left out, doubled or replaced, values of any kind, kept states of any text',
  runs: runsOf(6_000),
  kept: keptWith(
    PLATFORM_MESSAGES,
    ({ damage }) => damage,
    ({ sent }) => checkPlatform(sent, ''),
  ),
  property: () =>
    property(
      oneof(
        tuple(report, plainEdits).map(([sound, edits]) => edited<unknown>(sound, edits)),
        anythingSent,
      ),
      string({ unit: 'binary', maxLength: 8 }),
      (sent, suspended) => checkPlatform(structuredClone(sent), suspended),
    ),
};
