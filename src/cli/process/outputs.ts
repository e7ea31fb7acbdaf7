/** Files and streams that the runner writes. */
import {
  closeSync,
  constants,
  existsSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import process from 'node:process';
import { systemFailure } from './failures.ts';
import { STATUS } from './status.ts';

/** Opens a file as it will be opened for its contents, before a long run is made for it. Returns what stands against it. */
export function unwritableSentence(path: string): string | null {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isDirectory() === true) return `“${path}” is a folder; name a file.`;
    const opened = openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_NONBLOCK);
    // The reader of a pipe would take the end of a trial for the end of the contents.
    if (stats?.isFIFO() !== true) closeSync(opened);
    if (stats === undefined) rmSync(path);
    return null;
  } catch (error) {
    return systemFailure(error, path)?.sentence ?? `“${path}” cannot be used.`;
  }
}

/** Writes a file. An error names it. */
export function writeOutput(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { path }) : error;
  }
}

/** The first of some files that cannot be written; null where all can. */
export function unwritableAmong(paths: readonly (string | null | undefined)[]): string | null {
  for (const path of paths) {
    const sentence = path === null || path === undefined ? null : unwritableSentence(path);
    if (sentence !== null) return sentence;
  }
  return null;
}

/** Returns true if a file can be written beside it. A pipe or a device has no neighbours. */
export function isPlainFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** An output that fails ends the program in a sentence. */
export function watchOutputs(): void {
  for (const [stream, name] of [
    [process.stdout, 'standard output'],
    [process.stderr, 'standard error'],
  ] as const)
    stream.on('error', (error: Error) => {
      const failure = systemFailure(error, name);
      endNow(failure?.sentence ?? `“${name}” cannot be used: ${error.message}.`);
    });
}

const SIGNALS = { SIGINT: 'Ctrl-C', SIGTERM: 'a request to end', SIGHUP: 'the end of the terminal' } as const;

/** A signal ends the program in a sentence. */
export function watchSignals(): void {
  for (const [signal, cause] of Object.entries(SIGNALS)) {
    // The script that started this program watched until now.
    process.removeAllListeners(signal);
    process.once(signal, () =>
      endNow(`Stopped by ${signal} (${cause}); what was written until now is whole, the rest is missing.`),
    );
  }
}

/** Ends the program at once, as failed. */
function endNow(sentence: string): never {
  try {
    writeSync(2, `${sentence}\n`);
  } catch {
    // No reader is there for a message.
  }
  process.exit(STATUS.failed);
}
