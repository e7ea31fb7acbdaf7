import { describe, expect, it } from 'vitest';
import { matchFuzzily } from '../../../../src/app/shell/palette/fuzzy.ts';
import { keyLabel } from '../../../../src/app/ui/actions/key-label.ts';

const titles = [
  'Next commit',
  'Next checkpoint',
  'Previous commit',
  'Pull the plug',
  'Go to: Compare',
  'Step back',
  'Step',
];

const ranked = (typed: string): string[] =>
  titles
    .flatMap((title) => {
      const match = matchFuzzily(typed, title);
      return match === null ? [] : [{ title, score: match.score }];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ title }) => title);

const marked = (typed: string, text: string): string =>
  (matchFuzzily(typed, text)?.pieces ?? [])
    .map((piece) => (piece.wasTyped ? `[${piece.text}]` : piece.text))
    .join('');

describe('fuzzy search', () => {
  it('requires every letter, in order, in either case', () => {
    expect(matchFuzzily('plug', 'Pull the plug')).not.toBeNull();
    expect(matchFuzzily('PLUG', 'Pull the plug')).not.toBeNull();
    expect(matchFuzzily('gulp', 'Pull the plug')).toBeNull();
    expect(matchFuzzily('plugs', 'Pull the plug')).toBeNull();
  });

  it('prefers beginnings of words, adjacent letters, and shorter texts', () => {
    expect(ranked('nc')[0]).toBe('Next commit');
    expect(ranked('ncp')[0]).toBe('Next checkpoint');
    expect(ranked('step')[0]).toBe('Step');
    expect(ranked('ptp')[0]).toBe('Pull the plug');
    expect(ranked('comp')[0]).toBe('Go to: Compare');
  });

  it('marks the matched letters', () => {
    expect(marked('plug', 'Pull the plug')).toBe('Pull the [plug]');
    expect(marked('nc', 'Next commit')).toBe('[N]ext [c]ommit');
    expect(marked('', 'Step')).toBe('Step');
    expect(marked('s', '')).toBe('');
  });

  it('matches everything when nothing is typed, and ignores blanks', () => {
    expect(ranked('')).toHaveLength(titles.length);
    expect(matchFuzzily('pull plug', 'Pull the plug')).not.toBeNull();
  });
});

describe('shortcuts on the page', () => {
  it.each([
    ['Shift+ArrowLeft', 'Shift ←'],
    ['PageDown', 'Page Down'],
    ['x', 'X'],
    ['.', '.'],
    ['$mod+KeyK', 'Ctrl K'],
    ['Space', 'Space'],
    ['+', '+'],
  ])('of %s are shown as %s', (key, label) => {
    expect(keyLabel(key, false)).toBe(label);
  });

  it('are different for shortcuts on a Mac', () => {
    expect(keyLabel('$mod+KeyK', true)).toBe('⌘ K');
  });
});
