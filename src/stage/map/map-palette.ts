/** The visual language's colours, resolved for a canvas: it knows no custom properties. */
import type { LaneTone } from '../../model/frame.ts';
import type { LaneView } from '../../model/spoken.ts';
import { mix, type MapColours, type Rgb } from './map-paint.ts';

const ROLES = ['surface', 'raised', 'ink', 'muted', 'hairline', 'edge', 'accent', 'danger'] as const;
const SLOTS = 8;

type Role = (typeof ROLES)[number];

export interface SlotColours {
  readonly fill: string;
  readonly text: string;
  readonly edge: string;
}

export interface MapPalette extends Readonly<Record<Role, string>> {
  readonly slots: readonly SlotColours[];
  readonly tints: Readonly<Record<LaneTone, string>>;
  readonly rules: Readonly<Record<LaneTone, string>>;
  readonly font: string;
}

const TONES: Readonly<Record<LaneTone, readonly [tint: string, rule: string]>> = {
  free: ['zone-free', 'zone-free-rule'],
  available: ['zone-available', 'zone-available-rule'],
  unavailable: ['zone-unavailable', 'zone-unavailable-rule'],
  checkpointed: ['zone-checkpointed', 'zone-checkpointed-rule'],
  plain: ['zone-free', 'edge'],
};

/** Reads the colours that hold at `probe`, an element that may be restyled freely. */
export function readPalette(probe: HTMLElement): MapPalette {
  const style = getComputedStyle(probe);
  const resolve = (token: string) => {
    probe.style.color = `var(--${token})`;
    return style.color;
  };
  const tone = (name: LaneTone, index: 0 | 1) => resolve(TONES[name][index]);
  const tones = (index: 0 | 1): Record<LaneTone, string> => ({
    free: tone('free', index),
    available: tone('available', index),
    unavailable: tone('unavailable', index),
    checkpointed: tone('checkpointed', index),
    plain: tone('plain', index),
  });
  const roles = Object.fromEntries(ROLES.map((role) => [role, resolve(role)])) as Record<Role, string>;
  const slots = Array.from({ length: SLOTS }, (_, slot) => ({
    fill: resolve(`tx${slot}-fill`),
    text: resolve(`tx${slot}-text`),
    edge: resolve(`tx${slot}-edge`),
  }));
  return { ...roles, slots, tints: tones(0), rules: tones(1), font: style.fontFamily };
}

/** "rgb(251, 251, 250)", as computed styles have it, in numbers. */
export function parseRgb(colour: string): Rgb {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}

/** A tint that fills a lane is too faint for a dot: on the map the lanes' tints have this much of their rule. */
const DOT = 0.35;

export function mapColours(palette: MapPalette, lanes: readonly LaneView[]): MapColours {
  return {
    ground: parseRgb(palette.surface),
    lanes: lanes.map(({ tone }) => {
      const tint = parseRgb(palette.tints[tone]);
      const rule = parseRgb(palette.rules[tone]);
      return { tint: tone === 'free' ? tint : mix(tint, rule, DOT), rule };
    }),
  };
}
