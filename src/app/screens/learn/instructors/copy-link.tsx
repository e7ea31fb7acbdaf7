import { useState } from 'react';
import { LinkField } from '../../../ui/controls/link-field.tsx';
import { Button } from '../../../ui/controls/button.tsx';
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
      <LinkField label={label} link={link} />
      <Button look="secondary" onClick={() => void copy()}>
        {copied === link ? '✓' : ''} {texts.copy}
      </Button>
    </div>
  );
}
