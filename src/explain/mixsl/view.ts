/** MixSL: what its records are called, and whose pages the status log commits. */
import { present } from '../../base/assert.ts';
import { type LogRecord, pageCondition } from '../../engine/flash/durable.ts';
import { OUT_OF_BAND, STATUS } from '../../protocols/mixsl/declaration.ts';
import type { Committed } from '../kit/committed.ts';
import { kitView } from '../kit/kit-view.ts';
import { txIndexOfVerdict } from '../kit/look.ts';
import type { SlotLook } from '../kit/scheme-words.ts';
import type { ViewContext } from '../view/view.ts';

/** A page of the status log lists XIDs; pages say to which they belong. */
function committedBy({ device }: ViewContext, { kind, words }: LogRecord): readonly Committed[] {
  const { layout, state } = device;
  const { xid } = OUT_OF_BAND.onFlash(state.durable);
  const out: Committed[] = [];
  if (kind !== STATUS) return out;
  for (let i = 0; i < words.length; i += 2) {
    const number = present(words[i]);
    const pairs: number[] = [];
    for (let page = 0; page < layout.dataPages; page++) {
      if (xid[page] === number && pageCondition(state.durable, page) === 'programmed')
        pairs.push(present(state.durable.logicalPage[page]), page + 1);
    }
    out.push({ number, pairs, version: present(words[i + 1]) });
  }
  return out;
}

/** A status page lists transactions, each with its place in the order of commits. */
function statusLook(context: ViewContext, { kind, words }: LogRecord): SlotLook | null {
  if (kind !== STATUS) return null;
  const listed = Array.from(
    words.filter((_, i) => i % 2 === 0),
    (number) => txIndexOfVerdict(context.device, number),
  );
  const names = listed.map((txIndex) => (txIndex === null ? '?' : context.transactionName(txIndex)));
  return { record: 'status', names: names.length > 1 ? names.join(' ') : '' };
}

export const mixSlView = kitView({
  commit: 'mixsl',
  logName: 'status log',
  committedBy,
  slotLook: statusLook,
  isJudgedBefore: true,
  recordName: (kind) => (kind === STATUS ? 'status page' : 'moved pages'),
});
