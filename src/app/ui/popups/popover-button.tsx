import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { lazyPart } from '../controls/lazy-part.tsx';
import { useOpenPopup } from './open-popups.ts';

const PopoverPanel = lazyPart(async () => (await import('./popover-panel.tsx')).PopoverPanel, 'above');

interface PopoverButtonProps {
  /** Stands before the value, in small letters. */
  readonly label?: string;
  /** Current choice. */
  readonly value: string;
  /** Heads the panel. */
  readonly title: string;
  readonly wide?: boolean;
  readonly className?: string | undefined;
  /** The choices; those that are one answer close the panel. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * A button that says what is chosen and opens a panel with the choices; its code is loaded when the pointer or the
 * focus approaches.
 */
export function PopoverButton({ label, value, title, wide, className, children }: PopoverButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  useOpenPopup(isOpen, close);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={anchor}
        look="pick"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={label === undefined ? value : undefined}
        onPointerEnter={PopoverPanel.prefetch}
        onFocus={PopoverPanel.prefetch}
        onClick={() => setOpen(!isOpen)}
      >
        {label !== undefined && (
          <>
            <small>{label}</small>{' '}
          </>
        )}
        {value}
        <s aria-hidden="true">▾</s>
      </Button>
      {isOpen && (
        <PopoverPanel title={title} anchor={anchor} onClose={close} {...(wide ? { wide } : {})}>
          {typeof children === 'function' ? children(close) : children}
        </PopoverPanel>
      )}
    </>
  );
}
