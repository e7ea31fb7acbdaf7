import { type ReactNode, useId } from 'react';
import styles from './form.module.css';

interface TextFieldProps {
  readonly title: string;
  readonly rows: number;
  readonly value: string;
  readonly about?: ReactNode;
  /** The text has become wrong, or is lost: the line below is read aloud. */
  readonly isWrong?: boolean;
  readonly onChange: (text: string) => void;
}

/** Several lines of text with a label over them. */
export function TextField({ title, rows, about, isWrong = false, value, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{title}</label>
      <textarea
        id={id}
        rows={rows}
        spellCheck={false}
        value={value}
        aria-describedby={about === undefined ? undefined : `${id}about`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {about !== undefined && (
        <small id={`${id}about`} role={isWrong ? 'alert' : undefined}>
          {about}
        </small>
      )}
    </div>
  );
}
