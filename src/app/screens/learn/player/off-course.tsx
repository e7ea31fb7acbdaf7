import { useStore } from 'zustand';
import { Button } from '../../../ui/controls/button.tsx';
import { useFrame, useLabState } from '../../../lab/context/lab-context.tsx';
import { texts } from '../../../words/learn.ts';
import { sameSpec } from '../resolver/device-guide.ts';
import type { LessonController } from './lesson-controller.ts';
import styles from './off-course.module.css';

/** Says that the device is no longer where the lesson left it, and leads back. */
export function OffCourse({ controller }: { readonly controller: LessonController }) {
  const resolved = useStore(controller.store, (state) => state.resolved);
  const led = useStore(controller.store, (state) => state.led);
  const now = useFrame((frame) => frame?.step ?? null);
  const spec = useLabState((state) => state.session?.spec ?? null);
  if (led || resolved === null || now === null || spec === null) return null;
  const changed = !sameSpec(spec, resolved.spec);
  if (!changed && now === resolved.step) return null;
  return (
    <div className={styles.offCourse}>
      <p>{changed ? texts.strayedByHand : texts.strayed(now, resolved.step)}</p>
      <Button look="secondary" onClick={() => void controller.restore()}>
        {texts.back} <kbd aria-hidden="true">L</kbd>
      </Button>
    </div>
  );
}
