/** Titles of fields as forms show them: times in microseconds, shares in per cent. */
import type { Field, Unit } from '../../model/schema/field.ts';
import type { FieldName } from '../../model/schema/field-name.ts';
import { fieldTitles as deTitles, units as deUnits } from '../../texts/de/field-titles.ts';
import { fieldTitles as enTitles, units as enUnits } from '../../texts/en/field-titles.ts';
import { inLanguage } from './locale/in-language.ts';

const titles = inLanguage({ en: enTitles, de: deTitles });
const units = inLanguage({ en: enUnits, de: deUnits });

/** The title at the head of a form's field, with the unit that the form shows: "Page read, µs". */
export function labelOf(name: FieldName, field: Field): string {
  const title = titles[name].slice(0, 1).toUpperCase() + titles[name].slice(1);
  const unit = field.kind === 'number' && field.unit !== undefined ? shownUnit(field.unit) : '';
  return unit === '' ? title : `${title}, ${unit}`;
}

function shownUnit(unit: Unit): string {
  switch (unit) {
    case 'ns':
      return 'µs';
    case 'share':
      return '%';
    default:
      return units[unit];
  }
}
