/**
 * Names from outside (files, links, code) made fit to stand in a sentence: each door passes them through here. A sign that is
 * not seen but turns or breaks the line around it is written out, and a name that runs from right to left is isolated.
 */
import { BRANCH_NAME } from '../../model/schema/link-schema.ts';
import { TEXTS } from '../../model/schema/specification-schema.ts';
import type { Permalink } from './schema.ts';

/** Controls, halves of signs, ends of lines, marks and overrides of direction, and signs without width. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200B-\u200D\u2060-\u2064\uFEFF\u00AD]/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const ISOLATED = /^\u2068([^\u2066-\u2069]*)\u2069$/u;

/** Returns the name with "⟨U+202E⟩" for each sign that is not seen. A name that is showable already stays as it is. */
export function showable(name: string): string {
  const seen = name.replace(ISOLATED, '$1').replace(UNSEEN, writtenOut);
  return RIGHT_TO_LEFT.test(seen) ? `\u2068${seen}\u2069` : seen;
}

function writtenOut(sign: string): string {
  return `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;
}

/** Returns the link with names that can be shown, each as long as a link may have it. */
export function withShowableNames(link: Permalink): Permalink {
  const { device, workload } = link.spec;
  const title = showable(device.title).slice(0, TEXTS.title.longest);
  const about = showable(device.about).slice(0, TEXTS.about.longest);
  const { longest } = workload.kind === 'trace' ? TEXTS.traceTitle : TEXTS.title;
  const spec = {
    ...link.spec,
    device: { ...device, title, about },
    workload: { ...workload, title: showable(workload.title).slice(0, longest) },
  };
  if (link.names === undefined) return { ...link, spec };
  const names = link.names.map((each) => ({
    ...each,
    name: showable(each.name).slice(0, BRANCH_NAME.longest),
  }));
  return { ...link, spec, names };
}
