import type { ReactNode, RefObject } from 'react';
import { LinkField } from '../../ui/controls/link-field.tsx';
import { PopoverPanel } from '../../ui/popups/popover-panel.tsx';
import { texts } from '../../words/shell.ts';
import styles from '../../ui/layout/header.module.css';
import { KeptLinks, LinkName } from './link-name.tsx';
import { QrCode } from './qr-code.tsx';

interface SharePanelProps {
  readonly anchor: RefObject<HTMLElement | null>;
  /** Empty where there is none; the sentence says why. */
  readonly link: string;
  readonly sentence: string;
  readonly ofTrace: boolean;
  readonly onNamed: (link: string) => Promise<boolean>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The link in all its forms, and below it further exports. */
export function SharePanel(props: SharePanelProps) {
  const { anchor, link, sentence, ofTrace, onNamed, onClose, children } = props;
  // A telephone that reads its code would look for the file on itself.
  const isOnDisk = link.startsWith('file:');
  return (
    <PopoverPanel title={texts.shareTitle} anchor={anchor} onClose={onClose}>
      <p role="status">{sentence}</p>
      {link !== '' && (
        <>
          <div className={styles.copy}>
            <LinkField label={texts.linkLabel} link={link} />
          </div>
          {!isOnDisk && <QrCode link={link} label={texts.qrCode} />}
          <LinkName link={link} onNamed={onNamed} />
          <p className={styles.quietNote}>
            {texts.nothingUploaded} {ofTrace ? texts.traceStays : ''}
          </p>
          {isOnDisk && <p className={styles.quietNote}>{texts.linkToDisk}</p>}
        </>
      )}
      {children}
      <KeptLinks />
    </PopoverPanel>
  );
}
