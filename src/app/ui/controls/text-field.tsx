import { useId } from 'react';
import styles from './form.module.css';

interface TextFieldProps {
  readonly title: string;
  readonly rows: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Several lines of text with a label over them. */
export function TextField({ title, rows, value, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{title}</label>
      <textarea
        id={id}
        rows={rows}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
