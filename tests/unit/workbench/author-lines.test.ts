/** Errors of an author's code have the line of the file in which they came up. */
import { Script } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { SchemeError } from '../../../src/workbench/adapter/scheme-error.ts';
import { authoredScheme } from '../../../src/workbench/authored.ts';
import { SchemeCheck } from '../../../src/workbench/check/scheme-check.ts';
import { lineOfThrown, runsAt } from '../../../src/workbench/source/author-lines.ts';
import tc from '../../../src/workbench/templates/tc.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';
import { must } from '../../laws/devices.ts';
import { emptyWorkbenchAfterwards } from '../../support/empty-workbench.ts';

emptyWorkbenchAfterwards();

afterEach(() => runsAt(''));

/** A value of an author's file that runs under a name. */
function inFile(name: string, code: string): unknown {
  runsAt(name);
  return new Script(code, { filename: name }).runInThisContext();
}

function thrownBy(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error;
  }
}

test('the line is that of the file, however deep the error came up', () => {
  const call = inFile('mine.ts', '(inner) => {\n\n  return inner();\n}') as (inner: () => void) => void;
  const thrown = thrownBy(() =>
    call(() => {
      throw new Error('of the device');
    }),
  );
  expect(lineOfThrown(thrown)).toBe(3);
  expect(new SchemeError('ready', thrown)).toMatchObject({
    line: 3,
    message: 'your scheme, in ready, line 3: of the device',
  });
});

test('what was not thrown there, and what is no error, has no line', () => {
  runsAt('mine.ts');
  expect(lineOfThrown(new Error('elsewhere'))).toBeNull();
  expect(lineOfThrown('a text')).toBeNull();
  const trap = new Error('x');
  Object.defineProperty(trap, 'stack', {
    get() {
      throw new Error('mine');
    },
  });
  expect(lineOfThrown(trap)).toBeNull();
  runsAt('');
  expect(lineOfThrown(new Error('before'))).toBeNull();
});

test.each([
  ['d.publish(tx);\n  d.publish(tx);', 'publish: transaction 1 was published before'],
  [
    'd.publish(tx);\n  d.acknowledge(tx.txid);',
    'acknowledge: a transaction is needed, as a hook was given it, not 1',
  ],
  [
    'd.publish(tx);\n  d.record({ ...tx }, {});',
    'record: a transaction is needed, as a hook was given it, not a copy or another object',
  ],
  ['d.publish(tx);\n  d.release(tx.place);', 'release: place is a whole number from 0 to 101, not undefined'],
])('a judgement names the line and what is wrong there: %s', (body, rule) => {
  const ready = inFile('mine.ts', `(d, tx) => {\n  ${body}\n}`);
  const check = new SchemeCheck(must(authoredScheme({ ...tc, ready })), { random: 0 });
  while (check.result().conditions.answers.state === 'checking' && check.advance());
  const { answers } = check.result().conditions;
  expect(answers).toMatchObject({ state: 'broken', line: 3 });
  expect(answers.state === 'broken' ? inEnglish(answers.proof) : '').toBe(
    `The scheme cannot go on: your scheme, in ready, line 3: ${rule}.`,
  );
});
