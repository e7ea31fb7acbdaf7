/** The stamp of a link: read, written, and compared. */
import { expect, test } from 'vitest';
import {
  otherThanOpened,
  otherThanShared,
  sharedBy,
  stampFor,
  stampIn,
  stampOf,
  withStamp,
} from '../../../src/app/address/stamp.ts';
import { ENGINE_VERSION } from '../../../src/base/engine-version.ts';

test('a stamp that a link was given is read from it again, with its engine', () => {
  const link = withStamp('#/compare?s=1.abc', stampOf('0123abcd'));
  expect(stampIn(link)).toEqual({ shown: '0123abcd', engine: ENGINE_VERSION });
  const built = withStamp('#/lab?s=1.abc', { shown: '0123abcd', engine: '0.1.0+3f2a9c01d4e8' });
  expect(built).toBe('#/lab?s=1.abc&f=0123abcd&e=0.1.0%2B3f2a9c01d4e8');
  expect(stampIn(built)).toEqual({ shown: '0123abcd', engine: '0.1.0+3f2a9c01d4e8' });
});

test('links of earlier versions have no stamp, or one without an engine', () => {
  expect(stampIn('#/lab?s=1.abc')).toBeNull();
  expect(stampIn('#/lab?s=1.abc&f=0123abcd')).toEqual({ shown: '0123abcd', engine: null });
});

test('what is no hash and no engine is taken for none', () => {
  for (const hash of ['0123abc', '0123abcg', '', '0123abcd0'])
    expect(stampIn(`#/lab?s=1.abc&f=${hash}`)).toBeNull();
  for (const engine of ['<b>', 'x y', '', '9'.repeat(41)])
    expect(stampIn(`#/lab?s=1&f=0123abcd&e=${encodeURIComponent(engine)}`)?.engine).toBeNull();
});

test('a link to what was not measured yet has no stamp, and is compared with nothing', () => {
  expect(withStamp('#/crashes?s=1.abc', stampOf(null))).toBe('#/crashes?s=1.abc');
  expect(otherThanShared(null, '0123abcd')).toBeNull();
  expect(otherThanShared(stampOf('0123abcd'), null)).toBeNull();
});

test('another state is said, with the engines where they differ', () => {
  expect(otherThanShared(stampOf('0123abcd'), '0123abcd')).toBeNull();
  expect(otherThanShared({ shown: '0123abcd', engine: '0.0.9' }, '0123abcd')).toBeNull();
  const said = otherThanShared({ shown: '0123abcd', engine: '0.0.9' }, '00000000');
  expect(said).toContain('This build shows another state');
  expect(said).toContain(`engine 0.0.9 then, ${ENGINE_VERSION} here`);
  for (const engine of [null, ENGINE_VERSION])
    expect(otherThanShared({ shown: '0123abcd', engine }, '00000000')).toMatch(/since the link was made\.$/);
});

test('a link whose results a person asks for keeps the stamp it was opened with until they are there', () => {
  const choices = { work: 'a' };
  const theirs = { shown: '0123abcd', engine: '0.0.9' };
  const shared = sharedBy(theirs, choices);
  expect(stampFor(shared, choices, null)).toEqual(theirs);
  expect(stampFor(shared, { ...choices }, null)).toBeNull();
  expect(stampFor(shared, choices, '00000000')).toEqual(stampOf('00000000'));
  expect(stampFor(sharedBy(null, choices), choices, null)).toBeNull();
});

test('results of the choices that a link opened are compared, those of others are not', () => {
  const choices = { work: 'a' };
  const shared = sharedBy({ shown: '0123abcd', engine: '0.0.9' }, choices);
  expect(otherThanOpened(shared, choices, null)).toBeNull();
  expect(otherThanOpened(shared, choices, '0123abcd')).toBeNull();
  expect(otherThanOpened(shared, { ...choices }, '00000000')).toBeNull();
  expect(otherThanOpened(shared, choices, '00000000')).toMatch(/another state.*engine 0\.0\.9 then/);
});
