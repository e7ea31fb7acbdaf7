import styles from './link-field.module.css';

interface LinkFieldProps {
  readonly label: string;
  readonly link: string;
}

/** A link to be copied by hand: the focus selects all of it. */
export function LinkField({ label, link }: LinkFieldProps) {
  return (
    <input
      className={styles.link}
      readOnly
      value={link}
      aria-label={label}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
