/** Number of bytes that are searched at either end of a file: a video carries its link at its end. */
const readBytes = 1_000_000;
const linkPattern = /#\/lab\?s=(1\.[A-Za-z0-9_-]+)/;

/**
 * The packed state within a file that was exported here, whatever its kind; null for any other, which is then taken
 * for a trace.
 */
export async function packedStateIn(file: Blob): Promise<string | null> {
  for (const part of [file.slice(0, readBytes), file.slice(-readBytes)]) {
    const text = await part.text();
    const packed = text.includes('flashscope') ? linkPattern.exec(text)?.[1] : undefined;
    if (packed !== undefined) return packed;
  }
  return null;
}
