import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { LinkField } from '../../ui/controls/link-field.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useOpenPopup } from '../../ui/popups/open-popups.ts';
import { texts } from '../../words/shell.ts';
import styles from '../../ui/layout/header.module.css';

const loadPanel = () => import('../../ui/popups/popover-panel.tsx');
const LinkName = lazy(async () => ({ default: (await import('./link-name.tsx')).LinkName }));
const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));
const KeptLinks = lazy(async () => ({ default: (await import('./link-name.tsx')).KeptLinks }));
const PopoverPanel = lazy(async () => ({ default: (await loadPanel()).PopoverPanel }));

interface ShareProps {
  /** The whole address of the present state, or the sentence that says why there is none. */
  readonly makeLink: () => Promise<
    { readonly link: string; readonly note?: string } | { readonly problem: string }
  >;
  readonly ofTrace: boolean;
  /** Further exports. */
  readonly more?: ReactNode;
}

interface Outcome {
  readonly link: string;
  readonly sentence: string;
}

/** Copies the link and says what is in it. */
export function Share({ makeLink, ofTrace, more }: ShareProps) {
  const [isOpen, setOpen] = useState(false);
  /** Null while the link is on its way. */
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);
  useOpenPopup(isOpen, close);
  const share = async (): Promise<void> => {
    if (isOpen) {
      // The second press of a double click comes before there is anything to close.
      if (outcome !== null) close();
      return;
    }
    setOpen(true);
    setOutcome(null);
    setOutcome(await made(makeLink));
  };
  return (
    <>
      <Button
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPanel()}
        onClick={() => void share()}
      >
        {texts.share}
      </Button>
      {isOpen && outcome !== null && (
        <Suspense>
          <PopoverPanel title={texts.shareTitle} anchor={anchor} onClose={close}>
            <p role="status">{outcome.sentence}</p>
            {outcome.link !== '' && (
              <div className={styles.copy}>
                <LinkField label={texts.linkLabel} link={outcome.link} />
              </div>
            )}
            {outcome.link !== '' && <QrCode link={outcome.link} label={texts.qrCode} />}
            {outcome.link !== '' && (
              <LinkName
                link={outcome.link}
                onNamed={(link) => {
                  setOutcome({ ...outcome, link });
                  return copy(link);
                }}
              />
            )}
            {outcome.link !== '' && (
              <p className={styles.quietNote}>
                {texts.nothingUploaded} {ofTrace ? texts.traceStays : ''}
              </p>
            )}
            {more}
            <KeptLinks />
          </PopoverPanel>
        </Suspense>
      )}
    </>
  );
}

async function made(makeLink: ShareProps['makeLink']): Promise<Outcome> {
  const link = await makeLink();
  if ('problem' in link) return { link: '', sentence: link.problem };
  const copied = (await copy(link.link)) ? texts.copied : texts.notCopied;
  return { link: link.link, sentence: [copied, link.note ?? ''].join(' ').trim() };
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
