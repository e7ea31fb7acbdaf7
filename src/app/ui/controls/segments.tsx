import { type ReactNode, useId } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import { Option } from './option.tsx';
import styles from './segments.module.css';

/** One of a few short choices, with its explanation where it needs one. */
export interface Segment<K extends string> {
  readonly key: K;
  readonly name: string;
  readonly hint?: string;
}

interface SegmentsProps<K extends string> {
  readonly title: ReactNode;
  readonly choices: readonly Segment<K>[];
  readonly chosen: K | null;
  readonly onChoose: (key: K) => void;
  /** The chosen one can be seen, and not changed. */
  readonly disabled?: boolean;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Short choices side by side in one frame, under their title. */
export function Segments<K extends string>(props: SegmentsProps<K>) {
  const { title, choices, chosen, onChoose, disabled = false, className, children } = props;
  const name = useId();
  return (
    <ChoiceGroup
      className={className === undefined ? styles.group : `${styles.group} ${className}`}
      disabled={disabled}
      title={title}
    >
      <div className={styles.segments}>
        {choices.map((each) => (
          <Option
            key={each.key}
            name={name}
            value={each.key}
            {...(each.hint !== undefined && { title: each.hint })}
            checked={each.key === chosen}
            onToggle={() => onChoose(each.key)}
          >
            <span>{each.name}</span>
          </Option>
        ))}
      </div>
      {children}
    </ChoiceGroup>
  );
}
