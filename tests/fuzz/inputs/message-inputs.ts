/** Messages of the page around an embedded one, and arguments of the runner. */
import { anything, array, constantFrom, oneof, property, string, tuple } from 'fast-check';
import { readCommand } from '../../../src/app/shell/embed/embed-messages.ts';
import { RUN } from '../../../src/cli/arguments/commands.ts';
import { readArguments } from '../../../src/cli/arguments/read-arguments.ts';
import { checkRunValues } from '../../../src/session/runner/run-options.ts';
import { RUN_OPTIONS } from '../../../src/model/schema/run-options.ts';
import { SETTINGS } from '../../../src/model/schema/settings.ts';
import { inWords } from '../../support/in-words.ts';
import { COMMANDS } from '../cases/commands.ts';
import { type InputKind, mustBeSentence, runsOf } from './input-kind.ts';
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

export function checkMessage(sent: unknown): void {
  const read = readCommand(sent);
  if (read !== null && 'problem' in read) mustBeSentence(inWords(read.problem));
}

export const messages: InputKind = {
  title: 'Messages to an embedded page',
  damage: 'parts left out, doubled or replaced, values of any kind',
  runs: runsOf(15_000),
  kept: COMMANDS,
  property: () => property(message, (sent) => checkMessage(structuredClone(sent))),
};

const VALUES = [
  'lighttx',
  'small',
  'classroom',
  '0',
  '1',
  '-1',
  '0.5',
  '1e99',
  '4294967296',
  'NaN',
  '',
  'x=',
  'op:3',
  'store:0',
  'op:1e9',
  'true',
  '=1',
  '\u0000',
];
const KEYS = [...Object.keys(SETTINGS), 'batch', 'x', '__proto__', 'toString', 'constructor'];
const flag = oneof(
  tuple(constantFrom(...Object.keys(RUN_OPTIONS), 'x', '__proto__'), constantFrom(...VALUES)).map(
    ([name, value]) => [`--${name}`, value],
  ),
  tuple(constantFrom(...KEYS), constantFrom(...VALUES)).map(([key, value]) => ['--set', `${key}=${value}`]),
  string({ maxLength: 8 }).map((text) => [text]),
);
const SOUND = ['--protocol', 'lighttx', '--workload', 'small', '--device', 'classroom'];

export const flags: InputKind = {
  title: 'Flags of the runner',
  damage: 'names of options and settings with values of other ones, in any order and number',
  runs: runsOf(15_000),
  kept: [],
  property: () =>
    property(array(flag, { maxLength: 6 }), (more) => {
      const parsed = readArguments(RUN, [...SOUND, ...more.flat()]);
      if (!parsed.ok) {
        mustBeSentence(parsed.error);
        return;
      }
      const checked = checkRunValues(parsed.value.values);
      if (!checked.ok) mustBeSentence(inWords(checked.error));
    }),
};
