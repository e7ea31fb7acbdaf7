import { useEffect, useState } from 'react';
import { LongWork, noWork, type Progress, type Work } from './long-work.ts';

/** Work of one part of a screen: who leaves does not wait for it. */
export function useLongWork<P = Progress>(): readonly [shown: Work<P>, work: LongWork<P>] {
  const [shown, setShown] = useState<Work<P>>(noWork);
  const [work] = useState(() => new LongWork<P>(setShown));
  useEffect(() => () => work.cancel(), [work]);
  return [shown, work];
}
