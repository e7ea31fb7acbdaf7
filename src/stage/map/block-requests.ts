import type { BlockView } from '../../model/spoken.ts';
import type { LoadBlocks } from './load-blocks.ts';

/** Long enough to swallow the events of one gesture. */
const DELAY_MS = 90;

export interface BlockRequests {
  /**
   * Ask for the pages of these blocks at this step, and for nothing asked before; an empty list asks for
   * nothing, and what has been asked already is not asked again.
   */
  readonly ask: (load: LoadBlocks, blocks: readonly number[], step: number) => void;
  readonly stop: () => void;
}

/**
 * Asks for blocks after a short pause, one request at a time. A request that comes while one is on its way waits and
 * replaces the one that waited before, so that answers come in order and only for blocks that are still wanted.
 */
export function createBlockRequests(
  onAnswer: (blocks: readonly BlockView[]) => void,
  delayMs = DELAY_MS,
): BlockRequests {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let waiting: { readonly load: LoadBlocks; readonly blocks: readonly number[] } | null = null;
  let underWay = false;
  let stopped = false;
  let last = '';

  const send = async (): Promise<void> => {
    if (underWay || waiting === null || stopped) return;
    const { load, blocks } = waiting;
    waiting = null;
    underWay = true;
    // A failed answer is reported where the request is made; here the pages simply do not appear.
    const answer = await load([...blocks]).catch(() => []);
    underWay = false;
    // If stopped or emptied meanwhile, the answer is no longer needed.
    if (!stopped && last !== '') onAnswer(answer);
    await send();
  };

  return {
    ask(load, blocks, step) {
      const asked = blocks.length === 0 ? '' : `${step}: ${blocks.join()}`;
      if (asked === last) return;
      last = asked;
      if (timer !== null) clearTimeout(timer);
      waiting = asked === '' ? null : { load, blocks };
      timer = asked === '' ? null : setTimeout(() => void send(), delayMs);
    },
    stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
