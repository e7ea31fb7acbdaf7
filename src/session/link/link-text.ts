/** The text of any link: `1.`, the version of its form, and behind it what `codec.ts` has packed. */
import type { Message } from '../../base/message.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { mostTextBytes, unpackText } from './codec.ts';
import { linkMessage } from './messages.ts';

const VERSION = 1;

/** Puts the version in front of what was packed. */
export function linkText(packed: string): string {
  return `${VERSION}.${packed}`;
}

/** The plain data in a link, which may be anything. One sentence for a text that no build of this version has made. */
export async function readLinkText(text: string): Promise<Result<unknown, Message>> {
  const form = /^([0-9]{1,6})\.(.*)$/s.exec(text.trim());
  if (form === null) return err(linkMessage('noLink'));
  const version = Number(form[1]);
  if (version > VERSION) return err(linkMessage('newer', { version, known: VERSION }));
  if (version < VERSION) return err(linkMessage('neverWas', { version }));
  const unpacked = await unpackText(form[2] ?? '');
  if (!unpacked.ok)
    return err(
      unpacked.error === 'damaged'
        ? linkMessage('damaged')
        : linkMessage('oversized', { mostKilobytes: mostTextBytes / 1000 }),
    );
  try {
    return ok(JSON.parse(unpacked.value));
  } catch {
    return err(linkMessage('noJson'));
  }
}
