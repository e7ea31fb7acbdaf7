import type { ReactNode } from 'react';
import { Option } from './option.tsx';
import styles from './form.module.css';

interface ChoiceProps {
  readonly name: string;
  readonly title: string;
  readonly about?: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children?: ReactNode;
}

/** One of several, with a line that says what it is. */
export function Choice({ name, title, about, checked, onChoose, children }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <Option name={name} checked={checked} onToggle={onChoose}>
        <span>
          <b>{title}</b>
          {about !== undefined && about !== '' && <small>{about}</small>}
        </span>
      </Option>
      {children}
    </div>
  );
}
