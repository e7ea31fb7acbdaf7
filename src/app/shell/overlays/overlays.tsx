import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/controls/button.tsx';
import { lazyPart } from '../../ui/controls/lazy-part.tsx';
import { embedding } from '../embed/embedded.ts';
import { refusedNotes, resumePresentation } from '../presenting/notes-window.ts';
import { texts as presenterTexts } from '../../words/presenter.ts';
import { texts } from '../../words/shell.ts';
import { useActionKeys } from '../keyboard/action-keys.ts';
import { useGlobalActions } from '../keyboard/global-actions.ts';
import { useOpenPopup } from '../../ui/popups/open-popups.ts';
import { closeOverlay, overlay, spotlight } from '../view/overlay.ts';
import styles from './overlays.module.css';

const KeyboardMap = lazyPart(async () => (await import('../keyboard/keyboard-map.tsx')).KeyboardMap, 'above');
const Palette = lazyPart(async () => (await import('../palette/palette.tsx')).Palette, 'above');
const Spotlight = lazyPart(async () => (await import('../presenting/spotlight.tsx')).Spotlight, 'above');

/** Overlays of any screen, and the keys of all of them. */
export function Overlays() {
  useActionKeys();
  useGlobalActions();
  useEffect(() => (embedding === null ? resumePresentation() : undefined), []);
  return (
    <>
      <OnTop />
      {useStore(spotlight) && <Spotlight />}
      <RefusedNotes />
    </>
  );
}

function OnTop() {
  const shown = useStore(overlay);
  useOpenPopup(shown === 'keys' || shown === 'palette', closeOverlay);
  switch (shown) {
    case 'keys':
      return <KeyboardMap onClose={closeOverlay} />;
    case 'palette':
      return <Palette onClose={closeOverlay} />;
    case 'blank':
      return <Blank />;
    case null:
      return null;
  }
}

/** Link to the notes, for a browser that does not open the window. */
function RefusedNotes() {
  const address = useStore(refusedNotes);
  if (address === null) return null;
  const forget = (): void => refusedNotes.setState(null, true);
  return (
    <aside className={styles.refused} role="alert">
      <p>{presenterTexts.refused}</p>
      <a href={address} target="_blank" rel="noreferrer" onClick={forget}>
        {presenterTexts.openNotes}
      </a>
      <Button onClick={forget}>{presenterTexts.close}</Button>
    </aside>
  );
}

/** Any key brings the screen back, and so does a click. */
function Blank() {
  return (
    <Button
      look="bare"

      className={styles.blank}
      aria-label={texts.blank}
      // A presenter's clicker has the focus nowhere else meanwhile.
      ref={(button) => button?.focus()}
      onClick={closeOverlay}
    />
  );
}
