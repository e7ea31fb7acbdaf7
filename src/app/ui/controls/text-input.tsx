import { type ComponentProps, type ReactNode, useId } from 'react';
import lines from './field.module.css';
import styles from './form.module.css';

type OwnProps = 'about' | 'className' | 'onChange' | 'title' | 'value';

interface TextInputProps extends Omit<ComponentProps<'input'>, OwnProps> {
  readonly title: ReactNode;
  /** Below the field, as long as nothing is wrong. */
  readonly about?: ReactNode;
  /** Error in the text and its remedy; null without an error. */
  readonly problem?: string | null;
  /** Wrong, where the sentence stands elsewhere. */
  readonly isWrong?: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** In a line with other fields: the title stands before the field. */
  readonly inline?: boolean;
}

/** One line of text under its title, with a sentence where it is wrong. */
export function TextInput(props: TextInputProps) {
  const {
    title,
    about,
    problem = null,
    isWrong = problem !== null,
    value,
    onChange,
    inline,
    ...rest
  } = props;
  const id = useId();
  const below = problem ?? about;
  const hasBelow = below !== undefined && below !== null && below !== '';
  return (
    <label className={inline === true ? lines.inline : styles.field}>
      {title !== '' && <span id={`${id}title`}>{title}</span>}
      <input
        aria-labelledby={title === '' ? undefined : `${id}title`}
        aria-describedby={hasBelow ? `${id}below` : undefined}
        {...rest}
        value={value}
        aria-invalid={isWrong}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {hasBelow &&
        (problem === null ? (
          <small id={`${id}below`}>{below}</small>
        ) : (
          <span id={`${id}below`} className={styles.problem}>
            {below}
          </span>
        ))}
    </label>
  );
}
