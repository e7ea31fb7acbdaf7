import { filesBelow } from '../cli/interrupted.ts';

/** Contents of all files of a reproduction, by their paths, without the times of runs. */
export function timelessFiles(folder: string): Record<string, string> {
  const timeless = (text: string): string =>
    text.replaceAll(/<time>[^<]*<\/time>/g, '').replaceAll(/"ms":\d+/g, '');
  return Object.fromEntries(Object.entries(filesBelow(folder)).map(([name, text]) => [name, timeless(text)]));
}
