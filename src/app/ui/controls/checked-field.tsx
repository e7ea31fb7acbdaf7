import { useState } from 'react';
import type { Result } from '../../../base/result.ts';
import { TextInput } from './text-input.tsx';

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
  const judged = read(text);
  return (
    <TextInput
      title={title}
      about={about}
      problem={judged.ok ? null : judged.error}
      value={text}
      onChange={(typed) => {
        setText(typed);
        const taken = read(typed);
        if (taken.ok) onChange(taken.value);
      }}
    />
  );
}
