import { useState } from 'react';
import { texts } from '../../../words/instructors.ts';
import styles from './instructors.module.css';

interface CopyLinkProps {
  readonly link: string;
  readonly label: string;
}

/** A link in a field of its own, to be copied by hand or by its button. */
export function CopyLink({ link, label }: CopyLinkProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link).then(
      () => setCopied(link),
      () => setCopied(null),
    );
  };
  return (
    <div className={styles.copy}>
      <input
        readOnly
        value={link}
        aria-label={label}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <button type="button" onClick={() => void copy()}>
        {copied === link ? '✓' : ''} {texts.copy}
      </button>
    </div>
  );
}
