import { describe, expect, test } from 'vitest';
import { showable, withShowableNames } from '../../../../src/session/link/showable.ts';
import { linkDefaults } from '../../../../src/session/link/defaults.ts';
import { decodePermalink, encodePermalink } from '../../../../src/session/link/permalink.ts';

describe('Showable names', () => {
  test.each([
    ['an override of direction', 'a\u202Egpj.csv', 'a⟨U+202E⟩gpj.csv'],
    ['isolates of direction', 'a\u2066b\u2069', 'a⟨U+2066⟩b⟨U+2069⟩'],
    ['marks of direction', '\u200Ea\u200Fb\u061C', '⟨U+200E⟩a⟨U+200F⟩b⟨U+061C⟩'],
    ['control characters', 'a\u0000\n\u0085', 'a⟨U+0000⟩⟨U+000A⟩⟨U+0085⟩'],
    ['signs without width', 'a\u200Bb\uFEFF', 'a⟨U+200B⟩b⟨U+FEFF⟩'],
    ['half of a sign', 'a\uD83D', 'a⟨U+D83D⟩'],
  ])('%s are written out', (_what, name, shown) => {
    expect(showable(name)).toBe(shown);
  });

  test('a plain name in any script stays as it is', () => {
    for (const name of ['trace 1.csv', 'Müller–Lüdenscheidt', '跟踪.csv', '🙂.csv'])
      expect(showable(name)).toBe(name);
  });

  test('a name from right to left is isolated, once', () => {
    expect(showable('שלום.csv')).toBe('\u2068שלום.csv\u2069');
    expect(showable(showable('שלום\u202E.csv'))).toBe('\u2068שלום⟨U+202E⟩.csv\u2069');
  });

  test('titles of a link are made showable, and nothing else of it changes', async () => {
    const { spec } = linkDefaults;
    const workload = { kind: 'script', id: '', title: 'a\u202Eb', prepare: '', script: 'w1:A c1' } as const;
    const device = { ...spec.device, title: 'c\u2067d' };
    const link = await encodePermalink({ ...linkDefaults, spec: { ...spec, workload, device } });
    const read = link.ok ? await decodePermalink(link.value) : link;
    const shown = read.ok ? withShowableNames(read.value) : null;
    expect(shown?.spec.workload.title).toBe('a⟨U+202E⟩b');
    expect(shown?.spec.device.title).toBe('c⟨U+2067⟩d');
  });
});
