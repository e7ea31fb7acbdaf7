import { useState } from 'react';
import type { NumberField } from '../../../model/schema/field.ts';
import { numberBehind, shownBounds, shownNumber } from '../../../model/schema/form-field.ts';
import { texts } from '../../words/setup.ts';
import { TextInput } from './text-input.tsx';

interface BoundedNumberProps {
  readonly title: string;
  readonly about?: string;
  readonly field: NumberField;
  /** In the field's own unit. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A number that a field takes; what is not one stays in the form with a sentence, and is not taken. */
export function BoundedNumber({ title, about, field, value, onChange }: BoundedNumberProps) {
  const [text, setText] = useState(String(shownNumber(field, value)));
  return (
    <TextInput
      title={title}
      about={about}
      problem={problemOf(field, text)}
      value={text}
      inputMode={shownBounds(field).whole ? 'numeric' : 'decimal'}
      onChange={(typed) => {
        setText(typed);
        if (problemOf(field, typed) === null) onChange(numberBehind(field, Number(typed)));
      }}
    />
  );
}

/**
 * Returns what is wrong with a plain decimal number in a form, and what would be right; null if it is right.
 */
export function problemOf(field: NumberField, text: string): string | null {
  const { least, most, whole } = shownBounds(field);
  if (!/^\d+(?:\.\d+)?$/.test(text.trim())) return texts.notANumber(text, least, most);
  if (whole && !Number.isInteger(Number(text))) return texts.notWhole(text);
  const value = numberBehind(field, Number(text));
  return value < field.least || value > field.most ? texts.outOfRange(text, least, most) : null;
}
