import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { lazyPart } from '../../ui/controls/lazy-part.tsx';
import { useOpenPopup } from '../../ui/popups/open-popups.ts';
import { texts } from '../../words/shell.ts';

const SharePanel = lazyPart(async () => (await import('./share-panel.tsx')).SharePanel, 'above');

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
        onPointerEnter={SharePanel.prefetch}
        onClick={() => void share()}
      >
        {texts.share}
      </Button>
      {isOpen && outcome !== null && (
        <SharePanel
          {...outcome}
          anchor={anchor}
          ofTrace={ofTrace}
          onNamed={(link) => {
            setOutcome({ ...outcome, link });
            return copy(link);
          }}
          onClose={close}
        >
          {more}
        </SharePanel>
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
