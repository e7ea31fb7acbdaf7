/** Compares what a link shows here with what it showed where it was made. */
import { frameHash } from '../../../model/frame-hash.ts';
import { otherThanShared, type Stamp } from '../../address/stamp.ts';
import { type LabContext, notify } from './lab-state.ts';

/** Says that this build shows another state, when the frame of that step is on the screen and differs. */
export function expectFrame(context: LabContext, step: number, expected: Stamp | null): void {
  const { epoch, scene } = context;
  if (expected === null) return;
  const isOver = (): boolean => {
    const { frame } = scene.getState();
    // Another session was opened meanwhile, or the frame still waits for the next repaint.
    if (epoch !== context.epoch) return true;
    if (frame?.step !== step) return false;
    const sentence = otherThanShared(expected, frameHash(frame));
    if (sentence !== null) notify(context, { tone: 'problem', sentence });
    return true;
  };
  if (isOver()) return;
  const stop = scene.subscribe(() => {
    if (isOver()) stop();
  });
}
