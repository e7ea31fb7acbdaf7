import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../src/stage/tokens.css', import.meta.url), 'utf8');

/** The declarations of the rule whose selector list contains `selector`. */
function rule(selector: string): string {
  const found = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selectors = '']) =>
    selectors.split(',').some((one) => one.trim().endsWith(selector)),
  );
  return found.map(([, , body = '']) => body).join('\n');
}

function pair(body: string, name: string): [light: string, dark: string] {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(body)?.[1] ?? '';
  const both = /light-dark\((#\w+), (#\w+)\)/.exec(value);
  return both === null ? [value, value] : [both[1] ?? '', both[2] ?? ''];
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** As `color-mix(in srgb, …)` mixes. */
function mixed(a: string, b: string, share: number): string {
  const channel = (at: number) => {
    const [x, y] = [parseInt(a.slice(at, at + 2), 16), parseInt(b.slice(at, at + 2), 16)];
    return Math.round(x * share + y * (1 - share))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

const powered = rule("[data-phase='running']");
const cool = rule("[data-phase='recovering']");
const ZONES = ['free', 'available', 'unavailable', 'checkpointed'] as const;
const SLOTS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

describe('the contrast of the colours', () => {
  it.each([
    ['powered', powered],
    ['cool', cool],
  ])('is at least 4.5:1 for texts on surface, raised and every zone: %s', (_, phase) => {
    for (const theme of [0, 1] as const) {
      const grounds = ['surface', 'raised', ...ZONES.map((zone) => `zone-${zone}`)];
      for (const ground of grounds) {
        const on = pair(phase, ground)[theme];
        for (const ink of ['ink', 'muted']) {
          const own = pair(phase, ink)[theme];
          const text = own === '' ? pair(powered, ink)[theme] : own;
          expect(contrast(text, on), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  it.each(SLOTS)('of slot %i: text on its fill, and edge on every ground', (slot) => {
    expect(contrast(pair(css, `tx${slot}-text`)[0], pair(css, `tx${slot}-fill`)[0])).toBeGreaterThanOrEqual(
      4.5,
    );
    for (const theme of [0, 1] as const) {
      const edge = pair(css, `tx${slot}-edge`)[theme];
      for (const phase of [powered, cool]) {
        for (const ground of ['surface', ...ZONES.map((zone) => `zone-${zone}`)]) {
          expect(contrast(edge, pair(phase, ground)[theme]), `edge on ${ground}`).toBeGreaterThanOrEqual(3);
        }
      }
    }
  });

  it('of names and tags on plain and settled pages, and on what a program has filled, in every phase', () => {
    for (const theme of [0, 1] as const) {
      for (const phase of [powered, cool]) {
        const own = (name: string) => pair(phase, name)[theme] || pair(powered, name)[theme];
        expect(contrast(own('ink'), own('hairline')), 'ink on plain').toBeGreaterThanOrEqual(4.5);
        for (const slot of SLOTS) {
          const filled = mixed(pair(css, `tx${slot}-edge`)[theme], own('surface'), 0.38);
          expect(contrast(own('ink'), filled), `ink on slot ${slot} filled`).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  it('of text on the half without power', () => {
    for (const theme of [0, 1] as const) {
      const ground = pair(css, 'off-surface')[theme];
      expect(contrast(pair(css, 'off-text')[theme], ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(pair(css, 'off-ghost')[theme], ground)).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('the colour tokens', () => {
  it('give every slot and both patterns their properties', () => {
    for (const slot of SLOTS) expect(rule(`[data-slot='${slot}']`)).toContain(`var(--tx${slot}-edge)`);
    expect(rule("[data-pattern='1']")).toContain('radial-gradient');
    expect(rule("[data-pattern='2']")).toContain('repeat-x');
  });

  it('leave hatching to pages that recovery has not read', () => {
    const sheets = ['tokens.css', 'parts/page-cell.module.css', 'parts/page-damage.module.css'];
    const hatched = sheets.flatMap((sheet) => {
      const text = readFileSync(new URL(`../../../src/stage/${sheet}`, import.meta.url), 'utf8');
      return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
        .filter(([, , body = '']) => body.includes('repeating-linear-gradient'))
        .map(([, selectors = '']) => selectors.trim().split('\n').at(-1));
    });
    expect(hatched).toEqual(['.unread']);
  });

  it('follow the system if no theme is chosen', () => {
    expect(rule(':root')).toContain('color-scheme: light dark');
    expect(rule(":root[data-theme='dark']")).toContain('color-scheme: dark');
  });
});

describe('the high-contrast theme', () => {
  const strong = rule(":root[data-contrast='more'] [data-phase]");
  const [, , fills = ''] = css.split(":root[data-contrast='more'] [data-phase]")[1]?.split('{') ?? [];
  const grounds = ['surface', 'raised', ...ZONES.map((zone) => `zone-${zone}`)];
  const strongOrBase = (name: string) => {
    const own = pair(fills, name);
    return own[0] === '' ? pair(css, name) : own;
  };

  it('has 7:1 for texts and 4.5:1 for edges, on every ground', () => {
    for (const theme of [0, 1] as const) {
      for (const ground of grounds) {
        const on = pair(strong, ground)[theme];
        for (const text of ['ink', 'muted', 'accent', 'danger', 'good'])
          expect(contrast(pair(strong, text)[theme], on), `${text} on ${ground}`).toBeGreaterThanOrEqual(7);
        expect(contrast(pair(strong, 'edge')[theme], on), `edge on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(pair(strong, 'ink')[theme], pair(strong, 'plain-fill')[theme])).toBeGreaterThanOrEqual(
        7,
      );
    }
  });

  it.each(SLOTS)('has 7:1 for the text of slot %i and 4.5:1 for its edge', (slot) => {
    const text = pair(css, `tx${slot}-text`)[0];
    expect(contrast(text, strongOrBase(`tx${slot}-fill`)[0])).toBeGreaterThanOrEqual(7);
    for (const theme of [0, 1] as const) {
      const edge = strongOrBase(`tx${slot}-edge`)[theme];
      for (const ground of grounds)
        expect(contrast(edge, pair(strong, ground)[theme]), `edge on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});
