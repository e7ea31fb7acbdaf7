import { useId, useState } from 'react';
import { texts } from '../../words/setup.ts';
import styles from './form.module.css';

interface BoundedNumberProps {
  readonly title: string;
  readonly about?: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** Numbers with a fraction are taken too. */
  readonly fraction?: boolean;
  readonly onChange: (value: number) => void;
}

/** A number between two bounds; what is not one stays in the field with a sentence, and is not taken. */
export function BoundedNumber({
  title,
  about,
  value,
  least,
  most,
  fraction = false,
  onChange,
}: BoundedNumberProps) {
  const [text, setText] = useState(String(value));
  const problemId = useId();
  const problem = problemOf(text, least, most, fraction);
  return (
    <label className={styles.field}>
      <span>{title}</span>
      <input
        value={text}
        inputMode={fraction ? 'decimal' : 'numeric'}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setText(typed);
          if (problemOf(typed, least, most, fraction) === null) onChange(Number(typed));
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

function problemOf(text: string, least: number, most: number, fraction: boolean): string | null {
  if (!/^\d+(?:\.\d+)?$/.test(text.trim())) return texts.notANumber(text, least, most);
  if (!fraction && text.includes('.')) return texts.notWhole(text);
  const value = Number(text);
  return value < least || value > most ? texts.outOfRange(text, least, most) : null;
}
