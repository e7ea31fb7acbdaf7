/** Number fields as forms show them: times in microseconds, shares in per cent. */
import type { NumberField, Unit } from './field.ts';

/** Decimal places by which a form moves the point to the right. */
const PLACES: Readonly<Partial<Record<Unit, number>>> = { ns: -3, share: 2 };

/** The value as a form shows it; moving the point leaves no dust of binary fractions. */
export function shownNumber({ unit }: NumberField, value: number): number {
  return shifted(value, placesOf(unit));
}

/** The value behind what a form shows. */
export function numberBehind({ unit }: NumberField, shown: number): number {
  return shifted(shown, -placesOf(unit));
}

/** Ends of a field, and whether it is whole, as a form shows it. */
export function shownBounds(field: NumberField): {
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
} {
  const { least, most, whole, unit } = field;
  return {
    least: shownNumber(field, least),
    most: shownNumber(field, most),
    whole: whole && placesOf(unit) >= 0,
  };
}

function placesOf(unit: Unit | undefined): number {
  return unit === undefined ? 0 : (PLACES[unit] ?? 0);
}

function shifted(value: number, places: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return places === 0 ? value : Number(`${digits}e${Number(exponent) + places}`);
}
