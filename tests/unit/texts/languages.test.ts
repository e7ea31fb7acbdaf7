// No text of the machine is left over from another language. That none is missing is the compiler's business.
import { expect, test } from 'vitest';
import { flatTexts, machineTextsIn, translationPairs, untranslated } from '../../support/other-languages.ts';

test.each(translationPairs)(
  'no text of the machine in the language %s repeats that in %s',
  async (code, other) => {
    const [own, original] = [await machineTextsIn(code), await machineTextsIn(other)];
    const rooms = Object.keys(original) as readonly (keyof typeof original)[];
    expect(rooms.length).toBeGreaterThan(20);
    const found = rooms.flatMap((room) =>
      untranslated(flatTexts(own[room]), flatTexts(original[room])).map((name) => `${room}.${name}`),
    );
    expect(found, `src/texts/${code} repeats src/texts/${other}: translate these texts`).toEqual([]);
  },
);
