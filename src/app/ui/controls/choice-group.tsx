import type { ReactNode } from 'react';
import styles from './form.module.css';

interface ChoiceGroupProps {
  readonly title: ReactNode;
  /** The chosen option can be seen, and not changed. */
  readonly disabled?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Choices that belong together, under their name. */
export function ChoiceGroup({ title, disabled = false, className, children }: ChoiceGroupProps) {
  return (
    <fieldset className={className ?? styles.group} disabled={disabled}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
