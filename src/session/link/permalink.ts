/**
 * A link that restores exactly what is seen: the session's specification and where one looks at it, in the
 * link itself. Nothing is kept anywhere else.
 *
 * The text is `1.` (the version of the format) and base64url of deflated JSON with the defaults left out.
 */
import { say } from '../../base/language.ts';
import * as v from 'valibot';
import type { Answer } from '../contract/session.ts';
import { mostTextBytes, packText, unpackText } from './codec.ts';
import { leaveOut, linkDefaults, putBack, writtenLink } from './defaults.ts';
import { describeIssue } from './issue.ts';
import { type Permalink, permalinkSchema, specificationSchema } from './schema.ts';
import { readSpec } from '../../model/schema/wire.ts';
import type { SessionSpec } from '../../model/specification.ts';

export { type Permalink, type ScreenName, screenNames } from './schema.ts';

const formatVersion = 1;
const writtenDefaults = writtenLink(linkDefaults);

/** Answers a problem for what no link can carry: a script or a history that is too long. */
export async function encodePermalink(link: Permalink): Promise<Answer<string>> {
  const checked = v.safeParse(permalinkSchema, link, { abortEarly: true });
  if (!checked.success) {
    return problem(
      say`This cannot be put into a link: ${describeIssue(checked.issues[0])}. Shorten or change it.`,
    );
  }
  const packed = await packText(JSON.stringify(leaveOut(writtenLink(link), writtenDefaults) ?? {}));
  if (!packed.ok) {
    return problem(
      say`This is too much for a link, which can carry ${String(mostTextBytes / 1000)} kB: shorten the script or the history.`,
    );
  }
  return { ok: true, value: `${String(formatVersion)}.${packed.value}` };
}

/** Accepts what `encodePermalink` made, and answers one clear sentence for anything else. */
export async function decodePermalink(text: string): Promise<Answer<Permalink>> {
  const form = /^([0-9]{1,6})\.(.*)$/s.exec(text.trim());
  if (!form) {
    return problem(
      say`This is no link of FlashScope: a version number and a dot were expected at its beginning.`,
    );
  }
  const version = Number(form[1]);
  if (version > formatVersion) {
    const both = say`version ${String(version)}, and this page reads version ${String(formatVersion)}`;
    return problem(say`This link was made by a newer FlashScope (${both}): reload the page to update it.`);
  }
  if (version < formatVersion) {
    return problem(say`This link has version ${String(version)}, which there never was: it is damaged.`);
  }
  const unpacked = await unpackText(form[2] ?? '');
  if (!unpacked.ok) {
    return problem(
      unpacked.error === 'damaged'
        ? say`This link is damaged or incomplete: ask for it again, and copy all of it.`
        : say`This link is larger than any that FlashScope makes (${String(mostTextBytes / 1000)} kB), so it was not opened.`,
    );
  }
  return readPermalink(unpacked.value);
}

function readPermalink(json: string): Answer<Permalink> {
  let patch: unknown;
  try {
    patch = JSON.parse(json);
  } catch {
    return problem(say`This link is damaged: what is in it is no JSON.`);
  }
  const checked = v.safeParse(permalinkSchema, readLink(putBack(patch, writtenDefaults)), {
    abortEarly: true,
  });
  if (checked.success) return { ok: true, value: checked.output };
  return problem(
    say`This link cannot be opened: ${describeIssue(checked.issues[0])}. Ask whoever made it for a new one.`,
  );
}

/** A link as it is written, as the code has it. */
function readLink(written: unknown): unknown {
  const isLink = typeof written === 'object' && written !== null && 'spec' in written;
  return isLink ? { ...written, spec: readSpec(written.spec) } : written;
}

/** Judges a specification from outside, e.g. from a file: the same bounds as in a link. */
export function checkSpecification(candidate: unknown): Answer<SessionSpec> {
  const checked = v.safeParse(specificationSchema, readSpec(candidate), { abortEarly: true });
  if (checked.success) return { ok: true, value: checked.output };
  return problem(
    say`This specification cannot be used: ${describeIssue(checked.issues[0])}. Correct it, or ask for it again.`,
  );
}

function problem(sentence: string): Answer<never> {
  return { ok: false, problem: { kind: 'specification', sentence } };
}
