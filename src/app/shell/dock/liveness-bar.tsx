import type { Liveness } from '../../lab/model/liveness.ts';
import { Button } from '../../ui/controls/button.tsx';
import { texts } from '../../words/lab.ts';
import { DockBar } from './dock-bar.tsx';

interface LivenessBarProps {
  readonly liveness: Liveness;
  /** Sentences of the screen; those of the lab where it has none of its own. */
  readonly words?: { readonly interrupted: string; readonly gone: string };
  readonly onRestart: () => void;
}

/** Says that a simulation is being rebuilt, or that it has stopped, and offers to restart it then. */
export function LivenessBar({ liveness, words = texts, onRestart }: LivenessBarProps) {
  if (liveness === 'alive') return null;
  const isGone = liveness === 'dead';
  return (
    <DockBar tone={isGone ? 'problem' : 'plain'}>
      <p role="status">{isGone ? words.gone : words.interrupted}</p>
      {isGone && <Button onClick={onRestart}>{texts.startAgain}</Button>}
    </DockBar>
  );
}
