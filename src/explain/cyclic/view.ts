/** Words of the cyclic commits: versions, the links that close a cycle, and what they prove. */
import { say } from '../../base/language.ts';
import { kitView } from '../kit/kit-view.ts';
import type { FieldValues, SchemeWords } from '../kit/scheme-words.ts';
import type { ViewContext } from '../view/view.ts';
import { grouped } from '../view/format.ts';
import { CYCLIC } from '../../protocols/cyclic/out-of-band.ts';
import { numberOf, rewriteOf } from '../../protocols/cyclic/version.ts';

/** "3", or "3, written again twice" as "3+2". */
function versionText(version: number): string {
  const again = rewriteOf(version);
  return again === 0 ? grouped(numberOf(version)) : `${grouped(numberOf(version))}+${again}`;
}

/** Columns: version, next page, next version, and for BPCC the last committed version. */
function columns(context: ViewContext, fields: FieldValues): readonly string[] {
  const { version, nextPage, nextVersion } = fields;
  const back: number | undefined = fields['back'];
  const texts = [versionText(version), context.pageName(nextPage), versionText(nextVersion)];
  return back === undefined ? texts : [...texts, versionText(back)];
}

function evidenceOf(context: ViewContext, page: number): readonly string[] {
  const { durable } = context.device.state;
  const oob = CYCLIC.onFlash(durable);
  const name = context.pageName(durable.logicalPage[page]);
  return [
    say`It is version ${versionText(oob.version[page])} of ${name}, and names version ${versionText(oob.nextVersion[page])} of ${context.pageName(oob.nextPage[page])} as the next of its cycle.`,
  ];
}

export function cyclicView(words: Pick<SchemeWords, 'abort'>) {
  return kitView({
    evidence: say`the page that closes its cycle`,
    committedBecause: say`all versions of its cycle are durable`,
    columns,
    evidenceOf,
    ...words,
  });
}
