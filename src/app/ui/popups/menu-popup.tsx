import { Menu } from '@base-ui/react/menu';
import { Fragment, type RefObject, useEffect, useRef } from 'react';
import type { MenuItem } from './menu-item.ts';
import { isPressOn } from './is-press-on.ts';
import styles from './popups.module.css';

interface MenuPopupProps {
  readonly label: string;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly items: readonly MenuItem[];
  readonly side: 'top' | 'bottom';
  /** Opened by keyboard: the first item has the focus at once. */
  readonly onFirst: boolean;
  readonly onClose: () => void;
}

/** The open menu of a `MenuButton`: arrows, first letters, Escape, and focus that returns to the button. */
export function MenuPopup({ label, anchor, items, side, onFirst, onClose }: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!onFirst) return undefined;
    const ticket = requestAnimationFrame(() =>
      popup.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus(),
    );
    return () => cancelAnimationFrame(ticket);
  }, [onFirst]);
  return (
    <Menu.Root
      open
      onOpenChange={(open, closing) => {
        if (!open && !isPressOn(anchor.current, closing)) onClose();
      }}
    >
      {/* Inside the landmark of its button, where users of a screen reader expect it. */}
      <Menu.Portal container={anchor.current?.closest<HTMLElement>('header, main, footer')}>
        <Menu.Positioner
          className={styles.positioner}
          anchor={anchor}
          side={side}
          align="start"
          sideOffset={6}
        >
          <Menu.Popup ref={popup} className={styles.menu} aria-label={label} finalFocus={anchor}>
            {items.map((item) => (
              <Fragment key={item.key}>
                {item.startsGroup === true && <Menu.Separator className={styles.separator} />}
                {item.heading !== undefined && (
                  // A screen reader announces each item, and a menu holds nothing but items.
                  <span className={styles.heading} aria-hidden="true">
                    {item.heading}
                  </span>
                )}
                <Menu.Item
                  className={styles.item}
                  disabled={item.disabled ?? false}
                  {...(item.checked === undefined
                    ? {}
                    : {
                        role: item.ticks === true ? 'menuitemcheckbox' : 'menuitemradio',
                        'aria-checked': item.checked,
                      })}
                  onClick={item.onSelect}
                >
                  <span className={styles.tick} aria-hidden="true">
                    {item.checked === true ? '✓' : ''}
                  </span>
                  {item.lang === undefined ? item.label : <span lang={item.lang}>{item.label}</span>}
                </Menu.Item>
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
