import { type ReactNode, useId } from 'react';
import lines from './field.module.css';
import styles from './form.module.css';

interface SelectProps<V extends string> {
  readonly title: string;
  /** Below the choice: what it is, or why there is none. */
  readonly about?: ReactNode;
  readonly value: V;
  /** Each value with its name, in the order in which they are offered. */
  readonly options: readonly (readonly [value: V, name: string])[];
  readonly onChange: (value: V) => void;
  readonly disabled?: boolean;
  /** In a line with other fields: the title stands before the choice. */
  readonly inline?: boolean;
}

/** One of several, folded away, under its title. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { title, about, value, options, onChange, disabled, inline } = props;
  const id = useId();
  const hasAbout = about !== undefined && about !== null && about !== false;
  return (
    <label className={inline === true ? lines.inline : styles.field}>
      <span id={`${id}title`}>{title}</span>
      <select
        value={value}
        disabled={disabled}
        aria-labelledby={`${id}title`}
        aria-describedby={hasAbout ? `${id}about` : undefined}
        onChange={({ currentTarget }) => {
          const chosen = options[currentTarget.selectedIndex];
          if (chosen !== undefined) onChange(chosen[0]);
        }}
      >
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
      {hasAbout && <small id={`${id}about`}>{about}</small>}
    </label>
  );
}
