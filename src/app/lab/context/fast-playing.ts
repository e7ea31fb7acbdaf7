import { leastDwellMs, speedAt } from '../model/speed.ts';
import { useLabState } from './lab-context.tsx';

/** True above twenty steps a second: nothing tweens then, and nothing is read aloud. */
export function useFastPlaying(): boolean {
  return useLabState(
    (state) => state.playing && state.pace === 'real' && leastDwellMs(speedAt(state.speedNotch)) < 50,
  );
}
