/** The cyclic commits: versions, the links that close a cycle, and what they prove. */
import { present } from '../../base/assert.ts';
import type { Message } from '../../base/message.ts';
import { kitView } from '../kit/kit-view.ts';
import type { FieldValues } from '../kit/field-values.ts';
import type { SchemeWords } from '../kit/scheme-words.ts';
import { placeOf } from '../view/format.ts';
import type { SchemeView, ViewContext } from '../view/view.ts';
import { CYCLIC } from '../../protocols/cyclic/out-of-band.ts';
import { versionName, Versions, versionText } from './cycles.ts';
import { cyclicLinks } from './links.ts';
import { cyclicMessage } from './messages.ts';
import { cycleCase, decidedBefore, cyclicVerdicts, narrateCyclic, nothingDecided } from './recovery.ts';

/** Columns: version, next page, next version, and for BPCC the last committed version. */
function columns(context: ViewContext, fields: FieldValues): readonly string[] {
  const version = versionText(present(fields['version']));
  const nextPage = context.pageName(present(fields['nextPage']));
  const nextVersion = versionText(present(fields['nextVersion']));
  const texts = [version, nextPage, nextVersion];
  const { back } = fields;
  return back === undefined ? texts : [...texts, versionText(back)];
}

function evidenceOf(context: ViewContext, page: number): readonly Message[] {
  const { durable } = context.device.state;
  const oob = CYCLIC.onFlash(durable);
  const link = cyclicMessage('link', {
    version: versionText(present(oob.version[page])),
    page: context.pageName(present(durable.logicalPage[page])),
    nextVersion: versionText(present(oob.nextVersion[page])),
    nextPage: context.pageName(present(oob.nextPage[page])),
  });
  return [link, ...nextStep(context, page)];
}

/** Returns the fate of the version that a page names, as steps of a proof. */
function nextStep(context: ViewContext, page: number): readonly Message[] {
  const { layout } = context.device;
  const versions = new Versions(context);
  const version = versions.at(page);
  if (version === null) return [];
  const next = versions.next(version);
  if (next.kind === 'there')
    return next.version.at === page
      ? []
      : [cyclicMessage('nextStands', { at: placeOf(layout, next.version.at) })];
  if (next.kind === 'absent') return [cyclicMessage('nextAbsent')];
  const { by } = next;
  const newer = { newer: versionName(context, by.logicalPage, by.version), newerAt: placeOf(layout, by.at) };
  if (next.kind === 'overtaken') return [cyclicMessage('nextOvertaken', newer)];
  return [
    cyclicMessage('nextStraddled', { ...newer, back: versionName(context, by.logicalPage, by.back ?? 0) }),
  ];
}

export function cyclicView(commit: 'bpcc' | 'scc'): SchemeView {
  const words: SchemeWords = {
    commit,
    columns,
    evidenceOf,
    links: cyclicLinks,
    marks: ({ version }) => ({ version: `v${versionText(present(version))}` }),
    narrate: narrateCyclic(() => words),
    caseOf: cycleCase,
    decidedBefore,
    verdicts: cyclicVerdicts,
    quiet: nothingDecided,
  };
  return kitView(words);
}
