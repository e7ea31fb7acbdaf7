import { lazy, Suspense } from 'react';
import { useCellValue } from '../state/cell.ts';
import { texts } from '../texts/shell.ts';
import { useActionKeys } from './action-keys.ts';
import { useGlobalActions } from './global-actions.ts';
import { overlay } from './overlay.ts';
import styles from './overlays.module.css';

const KeyboardMap = lazy(async () => ({ default: (await import('./keyboard-map.tsx')).KeyboardMap }));
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

const close = (): void => overlay.set(null);

/** What may lie over any screen, and the keys of all of them. */
export function Overlays() {
  useActionKeys();
  useGlobalActions();
  switch (useCellValue(overlay)) {
    case 'keys':
      return (
        <Suspense>
          <KeyboardMap onClose={close} />
        </Suspense>
      );
    case 'palette':
      return (
        <Suspense>
          <Palette onClose={close} />
        </Suspense>
      );
    case 'blank':
      return <Blank />;
    case null:
      return null;
  }
}

/** Any key brings the screen back, and so does a click. */
function Blank() {
  return (
    <button
      type="button"
      className={styles.blank}
      aria-label={texts.blank}
      // A presenter's clicker has the focus nowhere else meanwhile.
      ref={(button) => button?.focus()}
      onClick={close}
    />
  );
}
