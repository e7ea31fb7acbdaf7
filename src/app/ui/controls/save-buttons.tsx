import { Button } from './button.tsx';
import styles from './save-buttons.module.css';

interface SaveButtonsProps {
  /** Of all of them together. */
  readonly label?: string;
  /** There is nothing to save yet. */
  readonly disabled?: boolean;
  readonly files: readonly SavedFile[];
}

interface SavedFile {
  /** The kind of the file, e.g. "CSV". */
  readonly kind: string;
  /** Name of the saved thing, in words that can be heard alone. */
  readonly name?: string;
  readonly onSave: () => void;
}

/** Files that can be taken along, one button each. */
export function SaveButtons({ label, disabled = false, files }: SaveButtonsProps) {
  return (
    <span className={styles.saves} role="group" aria-label={label}>
      {files.map(({ kind, name, onSave }) => (
        <Button key={kind} size="small" disabled={disabled} aria-label={name} onClick={onSave}>
          {kind}
        </Button>
      ))}
    </span>
  );
}
