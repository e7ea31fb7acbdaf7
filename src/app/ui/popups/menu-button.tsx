import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { MenuItem } from './menu-item.ts';
import { useOpenPopup } from './open-popups.ts';
import { Button } from '../controls/button.tsx';
import { lazyPart } from '../controls/lazy-part.tsx';

interface MenuButtonProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly title?: string;
  /** Said instead of the label where the label is a picture. */
  readonly name?: string;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
  readonly side?: 'top' | 'bottom';
}

const MenuPopup = lazyPart(async () => (await import('./menu-popup.tsx')).MenuPopup, 'above');

/** A button with a menu; the menu's code is loaded when the pointer or the focus approaches it. */
export function MenuButton(props: MenuButtonProps) {
  const [open, setOpen] = useState<'no' | 'by pointer' | 'by keyboard'>('no');
  const anchor = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen('no'), []);
  useOpenPopup(open !== 'no', close);
  return (
    <>
      <Button
        ref={anchor}
        look="pick"
        className={props.className}
        aria-haspopup="menu"
        aria-expanded={open !== 'no'}
        aria-label={props.name}
        title={props.title}
        onPointerEnter={MenuPopup.prefetch}
        onFocus={MenuPopup.prefetch}
        onClick={(event) => {
          const how = event.detail === 0 ? 'by keyboard' : 'by pointer';
          setOpen(open === 'no' ? how : 'no');
        }}
      >
        {props.children ?? (
          <>
            {props.label}
            <s aria-hidden="true">▾</s>
          </>
        )}
      </Button>
      {open !== 'no' && (
        <MenuPopup
          label={props.name ?? props.label}
          anchor={anchor}
          items={props.items}
          side={props.side ?? 'bottom'}
          onFirst={open === 'by keyboard'}
          onClose={close}
        />
      )}
    </>
  );
}
