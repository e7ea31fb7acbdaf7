import { useEffect, useRef, useState } from 'react';
import type { BlockView } from '../../model/spoken.ts';
import { createBlockRequests, type BlockRequests } from './block-requests.ts';
import type { LoadBlocks } from './load-blocks.ts';

const NONE: readonly BlockView[] = [];

/** Pages of `blocks` at `step`; the last answer stays until the next, so that playing does not flicker. */
export function useBlockPages(
  load: LoadBlocks,
  blocks: readonly number[],
  step: number,
): readonly BlockView[] {
  const [pages, setPages] = useState(NONE);
  const requests = useRef<BlockRequests | null>(null);
  useEffect(() => {
    const created = createBlockRequests(setPages);
    requests.current = created;
    return () => created.stop();
  }, []);
  // A list is new with every render; what it names matters.
  const wanted = blocks.join();
  useEffect(() => {
    requests.current?.ask(load, wanted === '' ? [] : wanted.split(',').map(Number), step);
  }, [load, wanted, step]);
  return wanted === '' ? NONE : pages;
}
