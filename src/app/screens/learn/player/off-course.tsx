import { useStore } from 'zustand';
import { useFrame, useLabState } from '../../../lab/context/lab-context.tsx';
import { texts } from '../../../words/learn.ts';
import { sameSpec } from '../resolver/device-guide.ts';
import type { LearnDesk } from './lesson-controller.ts';
import styles from './off-course.module.css';

/** Says that the device is no longer where the lesson left it, and leads back. */
export function Strayed({ desk }: { readonly desk: LearnDesk }) {
  const scouted = useStore(desk.store, (state) => state.scouted);
  const now = useFrame((frame) => frame?.step ?? null);
  const spec = useLabState((state) => state.session?.spec ?? null);
  if (scouted === null || now === null || spec === null) return null;
  const changed = !sameSpec(spec, scouted.spec);
  if (!changed && now === scouted.step) return null;
  return (
    <div className={styles.strayed}>
      <p>{changed ? texts.strayedByHand : texts.strayed(now, scouted.step)}</p>
      <button type="button" onClick={() => void desk.restore()}>
        {texts.back} <kbd aria-hidden="true">L</kbd>
      </button>
    </div>
  );
}
