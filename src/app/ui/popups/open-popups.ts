import { useLayoutEffect, useRef } from 'react';

interface OpenPopup {
  close: () => void;
}

/** The last is on top. A popup is open from the press on its button: before its code is there. */
const open: OpenPopup[] = [];

const popups = '[role="dialog"], [role="menu"], [role="alertdialog"]';

/** True where the target lies in a popup, which understands arrows, Space, letters and Escape itself. */
export const isInPopup = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(popups) !== null;

export const isAnyPopupOpen = (): boolean => open.length > 0;

/** Closes the popup on top, wherever the focus is, and even while its code is on its way. */
export function closeTopPopup(): void {
  open.at(-1)?.close();
}

/** Counts a popup among the open ones: keys are not the page's then, whether or not the popup has the focus yet. */
export function useOpenPopup(isOpen: boolean, close: () => void): void {
  const mine = useRef<OpenPopup>({ close });
  useLayoutEffect(() => {
    mine.current.close = close;
  });
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const popup = mine.current;
    open.push(popup);
    return () => void open.splice(open.indexOf(popup), 1);
  }, [isOpen]);
}
