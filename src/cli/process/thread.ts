/**
 * Long commands on a thread of their own: the first thread stays free to hear signals and to notice that an output was
 * closed, and an engine that runs out of memory ends in a sentence.
 */
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { failureOf } from './failures.ts';
import { say, STATUS } from './status.ts';
import { type Surroundings, surroundings, tellSurroundings } from './surroundings.ts';

interface CommandCall {
  readonly kind: 'command';
  readonly name: string;
  readonly args: readonly string[];
  readonly surroundings: Surroundings;
}

/** False in a process from which Node's permission model has taken threads. */
export function mayStartThreads(): boolean {
  const { permission } = process as { permission?: { has(scope: string): boolean } };
  return permission?.has('worker') !== false;
}

/** Runs a command on a thread of this very program; answers its status. */
export async function onThread(name: string, args: readonly string[]): Promise<number> {
  const call: CommandCall = { kind: 'command', name, args, surroundings: surroundings() };
  const worker = new Worker(pathToFileURL(process.argv[1] ?? ''), { workerData: call });
  let status: number | null = null;
  worker.on('message', (answer: number) => (status = answer));
  return await new Promise((done) => {
    worker.on('error', (error) => {
      const { sentence, status: failed } = failureOf(error);
      say(sentence);
      done(failed);
    });
    worker.on('exit', () => done(status ?? STATUS.failed));
  });
}

/** The command that this thread was started for; null where it was started for something else. */
export function calledCommand(): Pick<CommandCall, 'name' | 'args'> | null {
  const call = workerData as CommandCall | { readonly kind?: undefined };
  if (call.kind !== 'command') return null;
  tellSurroundings(call.surroundings);
  return call;
}

export function answer(status: number): void {
  parentPort?.postMessage(status);
}
