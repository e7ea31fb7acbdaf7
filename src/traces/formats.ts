import type { TraceFormat } from './format.ts';
import { foreignFormats } from './foreign-formats.ts';
import { native } from './native.ts';
import { pgWaldump } from './pg-waldump.ts';

/** The roll. A new format is a file of its own and a line here. */
export const traceFormats: readonly TraceFormat[] = [native, pgWaldump, ...foreignFormats];

/** What can be read, for sentences. */
export function readableFormats(): string {
  const titles = traceFormats.filter((format) => format.read !== null).map((format) => format.title);
  return `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}, plain or gzipped`;
}
