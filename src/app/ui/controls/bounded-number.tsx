import { useId, useState } from 'react';
import type { NumberField } from '../../../model/schema/field.ts';
import { numberBehind, shownBounds, shownNumber } from '../../../model/schema/form-field.ts';
import { texts } from '../../words/setup.ts';
import styles from './form.module.css';

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
  const problemId = useId();
  const problem = problemOf(field, text);
  return (
    <label className={styles.field}>
      <span>{title}</span>
      <input
        value={text}
        inputMode={shownBounds(field).whole ? 'numeric' : 'decimal'}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setText(typed);
          if (problemOf(field, typed) === null) onChange(numberBehind(field, Number(typed)));
        }}
      />
      {problem === null ? (
        about !== undefined && <small>{about}</small>
      ) : (
        <span id={problemId} className={styles.problem}>
          {problem}
        </span>
      )}
    </label>
  );
}

/** What is wrong with a plain decimal number in a form, and what would be right; null where nothing is. */
export function problemOf(field: NumberField, text: string): string | null {
  const { least, most, whole } = shownBounds(field);
  if (!/^\d+(?:\.\d+)?$/.test(text.trim())) return texts.notANumber(text, least, most);
  if (whole && !Number.isInteger(Number(text))) return texts.notWhole(text);
  const value = numberBehind(field, Number(text));
  return value < field.least || value > field.most ? texts.outOfRange(text, least, most) : null;
}
