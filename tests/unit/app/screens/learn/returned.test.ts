/** Answers that come back by a link are a stranger's text. */
import { expect, test } from 'vitest';
import { decodeReturned } from '../../../../../src/app/screens/learn/instructors/exercise-address.ts';
import { encodeChoices } from '../../../../../src/session/link/choices.ts';

test('an answer that comes back shows the signs that turn a line around', async () => {
  const packed = await encodeChoices({ exercise: 'programs', seed: 1, answer: 'A, \u202EB' });
  expect(packed.ok).toBe(true);
  const read = await decodeReturned(packed.ok ? packed.value : '');
  expect(read).toMatchObject({ ok: true, value: { answer: 'A, ⟨U+202E⟩B' } });
});
