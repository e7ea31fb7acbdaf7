/**
 * A link that restores exactly what is seen: the session's specification and where one looks at it, in the
 * link itself. Nothing is kept anywhere else.
 *
 * The text is `1.` (the version of the format) and base64url of deflated JSON with the defaults left out.
 */
import * as v from 'valibot';
import type { Message } from '../../base/message.ts';
import type { Answer } from '../contract/session.ts';
import { mostTextBytes, packText } from './codec.ts';
import { leaveOut, linkDefaults, putBack, writtenLink } from './defaults.ts';
import { issueMessage } from './issue.ts';
import { linkText, readLinkText } from './link-text.ts';
import { linkMessage } from './messages.ts';
import { type Permalink, permalinkSchema, specificationSchema } from './schema.ts';
import { readSpec } from '../../model/schema/wire.ts';
import type { SessionSpec } from '../../model/specification.ts';

export { type Permalink, type ScreenName, screenNames } from './schema.ts';

const writtenDefaults = writtenLink(linkDefaults);

/** Answers a problem for what no link can carry: a script or a history that is too long. */
export async function encodePermalink(link: Permalink): Promise<Answer<string>> {
  const checked = v.safeParse(permalinkSchema, link, { abortEarly: true });
  if (!checked.success) {
    return problem(linkMessage('cannotBePut', { issue: issueMessage(checked.issues[0]) }));
  }
  const packed = await packText(JSON.stringify(leaveOut(writtenLink(link), writtenDefaults) ?? {}));
  if (!packed.ok) {
    return problem(linkMessage('tooLarge', { mostKilobytes: mostTextBytes / 1000 }));
  }
  return { ok: true, value: linkText(packed.value) };
}

/** Accepts what `encodePermalink` made, and answers one clear sentence for anything else. */
export async function decodePermalink(text: string): Promise<Answer<Permalink>> {
  const read = await readLinkText(text);
  return read.ok ? readPermalink(read.value) : problem(read.error);
}

function readPermalink(patch: unknown): Answer<Permalink> {
  const checked = v.safeParse(permalinkSchema, readLink(putBack(patch, writtenDefaults)), {
    abortEarly: true,
  });
  if (checked.success) return { ok: true, value: checked.output };
  return problem(linkMessage('cannotBeOpened', { issue: issueMessage(checked.issues[0]) }));
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
  return problem(linkMessage('specificationRefused', { issue: issueMessage(checked.issues[0]) }));
}

/** Findings about a part of a specification that is of its kind and has a wrong value. */
const OUT_OF_RANGE: ReadonlySet<string> = new Set([
  'min_value',
  'max_value',
  'safe_integer',
  'finite',
  'picklist',
  'check',
]);

export interface SpecificationProblem {
  readonly sentence: Message;
  /** Every part is there and of its kind: numbers are numbers, at worst too large. */
  readonly hasItsForm: boolean;
}

/**
 * Returns the error in a specification of the current version, from whichever side it came; null if a link could
 * carry it.
 */
export function specificationProblem(candidate: unknown): SpecificationProblem | null {
  const checked = v.safeParse(specificationSchema, candidate);
  if (checked.success) return null;
  return {
    sentence: linkMessage('specificationRefused', { issue: issueMessage(checked.issues[0]) }),
    hasItsForm: checked.issues.every(
      ({ type, input }) => OUT_OF_RANGE.has(type) && (type !== 'picklist' || typeof input === 'string'),
    ),
  };
}

function problem(sentence: Message): Answer<never> {
  return { ok: false, problem: { kind: 'specification', sentence } };
}
