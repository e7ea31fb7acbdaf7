/** Standard output of a command, which `again` reads instead of showing it. */
import process from 'node:process';

let kept: string[] | null = null;

/** Writes on standard output. */
export function print(text: string): void {
  if (kept === null) process.stdout.write(text);
  else kept.push(text);
}

/** Runs a command; answers its status, and what it would have printed. */
export async function printedBy(
  run: () => number | Promise<number>,
): Promise<{ readonly status: number; readonly text: string }> {
  const pieces: string[] = [];
  const outer = kept;
  kept = pieces;
  try {
    return { status: await run(), text: pieces.join('') };
  } finally {
    kept = outer;
  }
}
