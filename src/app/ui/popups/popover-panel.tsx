import { Popover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { isPressOn } from './is-press-on.ts';
import styles from './popups.module.css';

interface PopoverPanelProps {
  readonly title: string;
  /** Hides the title from the eye where what follows says it already. */
  readonly quietTitle?: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** An open panel beside a button: Escape and a click elsewhere close it, focus returns to the button. */
export function PopoverPanel({ title, quietTitle, anchor, wide, onClose, children }: PopoverPanelProps) {
  return (
    <Popover.Root
      open
      onOpenChange={(open, closing) => {
        if (!open && !isPressOn(anchor.current, closing)) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={styles.positioner}
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={12}
        >
          <Popover.Popup className={styles.panel} data-wide={wide || undefined} finalFocus={anchor}>
            <Popover.Title className={quietTitle === true ? styles.quiet : styles.title}>
              {title}
            </Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
