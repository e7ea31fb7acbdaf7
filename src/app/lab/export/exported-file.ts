import { type Stamp, stampIn } from '../../address/stamp.ts';

/** Number of bytes that are searched at either end of a file: a video carries its link at its end. */
const readBytes = 1_000_000;
/** Files of earlier versions do not say which frame they show; in XML the sign between the two is written out. */
const linkPattern =
  /#\/lab\?s=(1\.[A-Za-z0-9_-]+)(?:&(?:amp;)?f=([\da-f]{8})(?:&(?:amp;)?e=([\w.%-]{1,60}))?)?/;

/** The packed state of an exported file, and its stamp. */
interface ExportedLink {
  readonly state: string;
  readonly stamp: Stamp | null;
}

/**
 * The link within a file that was exported here, whatever its kind; null for any other, which is then taken
 * for a trace.
 */
export async function exportedLinkIn(file: Blob): Promise<ExportedLink | null> {
  for (const part of [file.slice(0, readBytes), file.slice(-readBytes)]) {
    const text = await part.text();
    const [link, state] = (text.includes('flashscope') && linkPattern.exec(text)) || [];
    if (link !== undefined && state !== undefined)
      return { state, stamp: stampIn(link.replaceAll('&amp;', '&')) };
  }
  return null;
}
