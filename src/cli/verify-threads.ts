/** Shares of a search on threads: each runs this very program, which finds its share in its data. */
import process from 'node:process';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { present } from '../base/assert.ts';
import { firstBroken, type ShareResult, shareResult } from '../oracle/verify/shares.ts';
import {
  type BrokenWork,
  Verifier,
  type VerifyProgress,
  type VerifyRequest,
} from '../oracle/verify/verify.ts';
import { schemeById } from '../protocols/registry.ts';

/** A request as threads send it: functions stay behind, so the scheme goes by its name. */
type SentRequest = Omit<VerifyRequest, 'scheme'> & { readonly scheme: string };

type Message =
  | { readonly kind: 'progress'; readonly progress: VerifyProgress }
  | { readonly kind: 'result'; readonly result: ShareResult };

/** Works between two looks at the clock, and milliseconds between two reports. */
const WORKS_AT_ONCE = 64;
const REPORT_MS = 500;

export type ProgressListener = (progress: readonly VerifyProgress[]) => void;

/** Tries all works of a request that are its share, in this thread. */
export function runShare(request: VerifyRequest, report: (progress: VerifyProgress) => void): ShareResult {
  const made = Verifier.of(request);
  if (!made.ok) throw new Error(`a share of what cannot be verified: ${JSON.stringify(made.error)}`);
  const verifier = made.value;
  const run = verifier.run();
  let reported = performance.now();
  let broken: BrokenWork | null = null;
  for (let works = 1; ; works++) {
    const next = run.next();
    if (next.done === true) {
      broken = next.value;
      break;
    }
    if (works % WORKS_AT_ONCE !== 0 || performance.now() - reported < REPORT_MS) continue;
    reported = performance.now();
    report(verifier.progress);
  }
  return shareResult(verifier, broken);
}

/** Runs a thread from its beginning to its end. */
export function runThread(): void {
  const { scheme, ...sent } = workerData as SentRequest;
  const asker = parentPort;
  const send = (message: Message): void => asker?.postMessage(message);
  const request = { ...sent, scheme: present(schemeById(scheme), 'a scheme of the registry') };
  const result = runShare(request, (progress) => send({ kind: 'progress', progress }));
  send({ kind: 'result', result });
}

/** Divides a request among threads, further to what is divided already. The results of shares that were not stopped. */
export async function runThreads(
  request: VerifyRequest,
  threads: number,
  report: ProgressListener,
): Promise<readonly ShareResult[]> {
  const { index, count } = request.share ?? { index: 0, count: 1 };
  const latest: VerifyProgress[] = [];
  const results: ShareResult[] = [];
  const running = new Map<number, Worker>();
  /** Shares that have come to longer works than the shortest that breaks a promise have nothing to add. */
  const stopNeedless = (): void => {
    const first = firstBroken(results.map(({ broken }) => broken));
    if (first === null) return;
    for (const [at, worker] of running)
      if ((latest[at]?.length ?? 0) > first.length) {
        running.delete(at);
        void worker.terminate();
      }
  };
  const shares = Array.from({ length: threads }, (_, at) => {
    const share = { index: index + at * count, count: count * threads };
    const workerData: SentRequest = { ...request, scheme: request.scheme.id, share };
    const worker = new Worker(new URL(`file://${present(process.argv[1])}`), { workerData });
    running.set(at, worker);
    return new Promise<void>((done, failed) => {
      worker.on('message', (message: Message) => {
        if (message.kind === 'progress') latest[at] = message.progress;
        else {
          latest[at] = message.result.progress;
          results.push(message.result);
          running.delete(at);
        }
        stopNeedless();
        report(latest);
      });
      worker.on('error', failed);
      worker.on('exit', () => done());
    });
  });
  await Promise.all(shares);
  return results;
}
