// Bytes in use in the threads of a page, where its devices live: their heaps, and the buffers beside them.
import type { CDPSession } from '@playwright/test';

interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize: number;
}

/** Begins to watch the threads of a page. Answers how to measure the largest of them, after a collection. */
export async function watchThreads(cdp: CDPSession): Promise<() => Promise<number>> {
  const sessions = new Set<string>();
  const waiting = new Map<string, (result: HeapUsage) => void>();
  cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') sessions.add(sessionId);
  });
  cdp.on('Target.detachedFromTarget', ({ sessionId }) => {
    sessions.delete(sessionId);
    waiting.get(sessionId)?.({ usedSize: 0, backingStorageSize: 0 });
  });
  cdp.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: HeapUsage };
    if (id === 2 && result !== undefined) waiting.get(sessionId)?.(result);
  });
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const send = (sessionId: string, id: number, method: string): Promise<unknown> =>
    cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
  const bytesOf = async (sessionId: string): Promise<number> => {
    const answered = new Promise<HeapUsage>((done) => waiting.set(sessionId, done));
    await send(sessionId, 1, 'HeapProfiler.collectGarbage');
    await send(sessionId, 2, 'Runtime.getHeapUsage');
    const { usedSize, backingStorageSize } = await answered;
    return usedSize + backingStorageSize;
  };
  return async () => Math.max(0, ...(await Promise.all([...sessions].map(bytesOf))));
}
