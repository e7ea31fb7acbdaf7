import { Option } from './option.tsx';
import styles from './form.module.css';

interface TickProps {
  readonly title: string;
  readonly about?: string;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

/** One of any number, with a line that says what it is. */
export function Tick({ title, about, checked, onToggle }: TickProps) {
  return (
    <div className={styles.choice}>
      <Option checked={checked} onToggle={onToggle}>
        <span>
          <b>{title}</b>
          {about !== undefined && <small>{about}</small>}
        </span>
      </Option>
    </div>
  );
}
