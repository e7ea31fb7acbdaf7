/** The cyclic commits: versions, the links that close a cycle, and what they prove. */
import { present } from '../../base/assert.ts';
import type { Message } from '../../base/message.ts';
import { kitView } from '../kit/kit-view.ts';
import type { FieldValues } from '../kit/scheme-words.ts';
import type { SchemeView, ViewContext } from '../view/view.ts';
import { grouped } from '../../base/grouped.ts';
import { CYCLIC } from '../../protocols/cyclic/out-of-band.ts';
import { numberOf, rewriteOf } from '../../protocols/cyclic/version.ts';
import { cyclicMessage } from './messages.ts';

/** "3", or "3, written again twice" as "3+2". */
function versionText(version: number): string {
  const again = rewriteOf(version);
  return again === 0 ? grouped(numberOf(version)) : `${grouped(numberOf(version))}+${again}`;
}

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
  return [
    cyclicMessage('link', {
      version: versionText(present(oob.version[page])),
      page: context.pageName(present(durable.logicalPage[page])),
      nextVersion: versionText(present(oob.nextVersion[page])),
      nextPage: context.pageName(present(oob.nextPage[page])),
    }),
  ];
}

export function cyclicView(commit: 'bpcc' | 'scc'): SchemeView {
  return kitView({ commit, columns, evidenceOf });
}
