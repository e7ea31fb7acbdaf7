import { useStore } from 'zustand';
import { PartFailure } from '../../ui/controls/part-failure.tsx';
import { held } from '../../words/loading/loaded.ts';

/** Work that waits for a file of the page: one press asks for all of them anew. */
export function HeldWork() {
  const waiting = useStore(held);
  const [first] = waiting;
  if (first === undefined) return null;
  const goOn = (): void => {
    held.setState([], true);
    for (const { askAgain } of waiting) askAgain();
  };
  return <PartFailure place="above" failure={first.cause} isRepeated={first.failures > 1} onAgain={goOn} />;
}
