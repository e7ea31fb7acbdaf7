import { useCallback } from 'react';
import { agreeTo } from '../../../session/client/consent.ts';
import { encodeAuthored } from '../../../session/link/authored.ts';
import { Button } from '../../ui/controls/button.tsx';
import { texts } from '../../words/foreign-code.ts';
import { PackedLink } from './packed-link.tsx';
import styles from './foreign-code.module.css';

interface ForeignCodeProps {
  readonly code: string;
  /** The code stands on the screen. */
  readonly isShown?: boolean;
  /** Called once the code may run. */
  readonly onAgree: () => void;
}

/** Code of other people runs only when one says so. */
export function ForeignCode({ code, isShown = false, onAgree }: ForeignCodeProps) {
  return (
    <div className={styles.foreign} role="alert">
      <p>{isShown ? texts.foreign : texts.carries}</p>
      {!isShown && <ReadLink code={code} />}
      <Button
        look="primary"
        onClick={() => {
          agreeTo(code);
          onAgree();
        }}
      >
        {texts.run}
      </Button>
    </div>
  );
}

function ReadLink({ code }: { readonly code: string }) {
  const pack = useCallback(() => encodeAuthored({ code }), [code]);
  return (
    <PackedLink screen="workbench" pack={pack}>
      {texts.read}
    </PackedLink>
  );
}
