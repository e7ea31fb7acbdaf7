import type { ReactNode } from 'react';
import styles from './option.module.css';

interface OptionProps {
  /** The group of which one is chosen; none where each is on or off by itself. */
  readonly name?: string | undefined;
  /** Explanation of a short label. */
  readonly title?: string;
  /** Value of this option in its group. */
  readonly value?: string;
  readonly checked: boolean;
  readonly onToggle: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One of several, or on and off by itself: a mark, and what it stands for. */
export function Option({ name, value, title, checked, onToggle, className, children }: OptionProps) {
  return (
    <label
      title={title}
      className={className === undefined ? styles.option : `${styles.option} ${className}`}
    >
      <input
        type={name === undefined ? 'checkbox' : 'radio'}
        name={name}
        value={value}
        checked={checked}
        onChange={onToggle}
      />
      {children}
    </label>
  );
}
