import { type ReactNode, type Ref, useState } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  readonly title: ReactNode;
  /** Said in place of the title, where that is too short to be heard alone. */
  readonly name?: string;
  /** Open from the beginning, or from now on. */
  readonly open?: boolean;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDetailsElement>;
  readonly children: ReactNode;
}

/** Content that is not needed at first sight, behind words that open it. It is rendered once it has been opened. */
export function Fold({ title, name, open = false, className, ref, children }: FoldProps) {
  const [wasOpened, setOpened] = useState(open);
  return (
    <details
      ref={ref}
      className={className === undefined ? styles.fold : `${styles.fold} ${className}`}
      open={open}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary aria-label={name}>{title}</summary>
      {(wasOpened || open) && children}
    </details>
  );
}
