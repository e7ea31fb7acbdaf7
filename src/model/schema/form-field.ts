/** Number fields as forms show them: times in microseconds, shares in per cent. */
import { say } from '../../base/language.ts';
import type { Field, NumberField, Unit } from './field.ts';
import { capitalized, type FieldName, titleOf } from './field-titles.ts';

/** Decimal places by which a form moves the point to the right. */
const PLACES: Readonly<Partial<Record<Unit, number>>> = { ns: -3, share: 2 };

/** The value as a form shows it; moving the point leaves no dust of binary fractions. */
export function shownNumber({ unit }: NumberField, value: number): number {
  return moved(value, placesOf(unit));
}

/** The value behind what a form shows. */
export function numberBehind({ unit }: NumberField, shown: number): number {
  return moved(shown, -placesOf(unit));
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

/** The title at the head of a form's field, with the unit that the form shows: "Page read, µs". */
export function labelOf(name: FieldName, field: Field): string {
  const title = capitalized(titleOf(name));
  const unit = field.kind === 'number' && field.unit !== undefined ? shownUnit(field.unit) : '';
  return unit === '' ? title : `${title}, ${unit}`;
}

function shownUnit(unit: Unit): string {
  switch (unit) {
    case 'ns':
      return 'µs';
    case 'ns/byte':
      return say`ns a byte`;
    case 'bytes':
      return say`bytes`;
    case 'share':
      return '%';
  }
}

function placesOf(unit: Unit | undefined): number {
  return unit === undefined ? 0 : (PLACES[unit] ?? 0);
}

function moved(value: number, places: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return places === 0 ? value : Number(`${digits}e${Number(exponent) + places}`);
}
