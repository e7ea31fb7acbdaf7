/** An exported session that was edited: the link in it opens it, and its other fields may say something else. */
import { isRecord } from '../../../base/record.ts';
import { briefJson } from '../../../base/brief-json.ts';
import { writtenSpec } from '../../../model/schema/wire.ts';
import { decodePermalink } from '../../../session/link/permalink.ts';
import { SESSION_VERSION } from '../../../session/link/saved-session.ts';
import { showable } from '../../../session/link/showable.ts';
import { texts } from '../../words/export.ts';

/** Differences that are named; the others are counted. */
const mostNamed = 5;
const longestShown = 60;

/** Returns a sentence for each field of the file that differs from its link; none for files of other kinds. */
export async function editedFields(file: Blob, state: string): Promise<readonly string[]> {
  const written = parsed(await file.text());
  const link = await decodePermalink(state);
  if (!isRecord(written) || !('specification' in written) || !link.ok) return [];
  const { spec, step } = link.value;
  // As JSON has it: without what is undefined.
  const made = { flashscope: SESSION_VERSION, specification: writtenSpec(spec), step };
  const linked: unknown = parsed(JSON.stringify(made));
  const { flashscope, specification, step: writtenStep } = written;
  const all = differences({ flashscope, specification, step: writtenStep }, linked, '');
  const named = all.slice(0, mostNamed);
  return all.length === named.length ? named : [...named, texts.moreEdited(all.length - named.length)];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function differences(written: unknown, linked: unknown, path: string): readonly string[] {
  if (!isRecord(written) || !isRecord(linked)) {
    const [theirs, ours] = [shown(written), shown(linked)];
    return theirs === ours ? [] : [texts.editedField(showable(path), cut(theirs), cut(ours))];
  }
  const keys = new Set([...Object.keys(written), ...Object.keys(linked)]);
  return [...keys].flatMap((key) =>
    differences(written[key], linked[key], path === '' ? key : `${path}.${key}`),
  );
}

function shown(value: unknown): string {
  return showable(briefJson(value) ?? '–');
}

function cut(text: string): string {
  return text.length <= longestShown ? text : `${text.slice(0, longestShown)} …`;
}
