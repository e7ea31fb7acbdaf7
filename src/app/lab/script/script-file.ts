import { err, ok, type Result } from '../../../base/result.ts';
import { TEXTS } from '../../../model/schema/specification-schema.ts';
import { formatCount } from '../../words/locale/format.ts';
import { texts } from '../../words/script.ts';

/** A workload as text: what the host does, and what stands on flash before. */
export interface OwnScript {
  readonly prepare: string;
  readonly script: string;
}

const heading = '# FlashScope script';
const prepared = '# prepare: ';
const begins = '# script:';

/**
 * A text file that holds both. Everything above the script is a comment to the language, so that the file can
 * be pasted anywhere as it is.
 */
export function writeScriptFile({ prepare, script }: OwnScript): string {
  const lines = prepare === '' ? [] : prepare.split('\n').map((line) => prepared + line);
  return [heading, ...lines, begins, script].join('\n');
}

/** The inverse; any other text is a script without a preparation. The error is a sentence. */
export function readScriptFile(name: string, text: string): Result<OwnScript, string> {
  if (text.includes('\0') || text.includes('\uFFFD')) return err(texts.notText(name));
  const whole = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const own = splitParts(whole);
  const longest = Math.max(own.script.length, own.prepare.length);
  if (longest <= TEXTS.script.longest) return ok(own);
  return err(texts.tooLong(name, formatCount(longest), formatCount(TEXTS.script.longest)));
}

export function isScriptFile(text: string): boolean {
  return text.replace(/^\uFEFF/, '').startsWith(heading);
}

function splitParts(text: string): OwnScript {
  if (!isScriptFile(text)) return { prepare: '', script: text };
  const lines = text.split('\n');
  const begin = lines.findIndex((line, index) => index > 0 && line === begins);
  const prepare = lines.slice(1, Math.max(begin, 1)).filter((line) => line.startsWith(prepared.trimEnd()));
  return {
    prepare: prepare.map((line) => line.slice(prepared.length)).join('\n'),
    script: lines.slice(begin === -1 ? 1 : begin + 1).join('\n'),
  };
}
