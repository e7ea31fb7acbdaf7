import { useId, useState } from 'react';
import type { Result } from '../../../base/result.ts';
import setup from './form.module.css';

interface CheckedFieldProps<T> {
  readonly title: string;
  readonly about?: string;
  readonly initial: string;
  readonly read: (text: string) => Result<T, string>;
  readonly onChange: (value: T) => void;
}

/** A text that stands for something; what does not stays in the field with a sentence, and is not taken. */
export function CheckedField<T>({ title, about, initial, read, onChange }: CheckedFieldProps<T>) {
  const [text, setText] = useState(initial);
  const aboutId = useId();
  const titleId = useId();
  const judged = read(text);
  return (
    <label className={setup.field}>
      <span id={titleId}>{title}</span>
      <input
        value={text}
        aria-labelledby={titleId}
        aria-invalid={!judged.ok}
        aria-describedby={about === undefined && judged.ok ? undefined : aboutId}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setText(typed);
          const taken = read(typed);
          if (taken.ok) onChange(taken.value);
        }}
      />
      {judged.ok ? (
        about !== undefined && <small id={aboutId}>{about}</small>
      ) : (
        <span id={aboutId} className={setup.problem}>
          {judged.error}
        </span>
      )}
    </label>
  );
}
