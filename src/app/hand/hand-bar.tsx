import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { texts } from '../texts/hand.ts';
import styles from './hand-bar.module.css';

const loadForm = () => import('./hand-form.tsx');
const HandForm = lazy(async () => ({ default: (await loadForm()).HandForm }));

/** Open or not outlives the panel: it stays as it was left when the session changes. */
const barStore = createStore<{ readonly open: boolean }>(() => ({ open: false }));
const barId = 'by-hand';

export function HandToggle() {
  const open = useStore(barStore, (state) => state.open);
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={open}
      aria-controls={barId}
      onPointerEnter={() => void loadForm()}
      onClick={() => barStore.setState({ open: !open })}
    >
      {texts.toggle} <s aria-hidden="true">{open ? '▾' : '▸'}</s>
    </button>
  );
}

/** What can be done to the device by hand, once somebody wants to. */
export function HandBar() {
  const open = useStore(barStore, (state) => state.open);
  if (!open) return null;
  return (
    <section id={barId} className={styles.bar} aria-label={texts.region}>
      <Suspense>
        <HandForm />
      </Suspense>
    </section>
  );
}
