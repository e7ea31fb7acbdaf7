/** X-FTL: images of its table, each with a root. */
import { present } from '../../base/assert.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import { LogKind } from '../../protocols/kit/logged-state.ts';
import { committedIn, ENTRY, entriesPerPage, HEAD } from '../../protocols/xftl/image.ts';
import { kitView } from '../kit/kit-view.ts';
import { kitChanges } from '../kit/log-links.ts';
import type { RecordName } from '../kit/messages.ts';
import type { SlotLook } from '../kit/scheme-words.ts';
import type { ViewContext } from '../view/view.ts';
import { type EngineEvent, Event } from '../../engine/interface/events.ts';
import type { PageState } from '../../protocols/kit/page-state.ts';
import type { XftlPart } from '../../protocols/xftl/state.ts';
import { stateOf } from '../kit/look.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { Narration } from '../view/view.ts';
import { newestWhole } from './images.ts';
import { xftlMessage } from './messages.ts';
import { imageCase, inImage, xl2pTable } from './table.ts';
import { IMAGE } from '../../protocols/xftl/declaration.ts';
import { metadataMessage } from '../kit/metadata-messages.ts';

const RECORDS: Readonly<Record<number, RecordName | undefined>> = {
  [IMAGE]: 'image',
  [LogKind.moves]: 'moved pages',
};

/** Entries that a slot names one by one. */
const NAMED = 4;

function imageLook(context: ViewContext, { kind, words, parts }: LogRecord, part: number): SlotLook | null {
  if (kind !== IMAGE) return null;
  const isRoot = part === parts.length - 1 && parts.length > 1;
  if (isRoot)
    return { record: 'root', face: metadataMessage('face', { of: 'root record' }), names: '', txIndex: null };
  const perPage = entriesPerPage(context.device.layout);
  const names: string[] = [];
  let transaction = -1;
  for (let entry = part * perPage; entry < (part + 1) * perPage; entry++) {
    const at = HEAD + entry * ENTRY;
    if (at >= words.length) break;
    // Entries of one transaction stand together.
    if (words[at] !== transaction && names.length > 0) names.push('·');
    transaction = present(words[at]);
    names.push(context.pageName(present(words[at + 1])));
  }
  // The table is of all transactions.
  return { record: 'table', face: '', names: names.slice(0, 2 * NAMED).join(' '), txIndex: null };
}

/** An image is written, or with its root it is durable: all that asked meanwhile have committed together. */
function narrate(step: NarrationContext, event: EngineEvent): Narration | null {
  if (event.kind === 'committed') {
    const committed = step.all(Event.committed);
    const entries = committed.reduce((sum, { pages }) => sum + pages, 0);
    return step.ofNothing(
      xftlMessage('imageDurable', {
        image: newestWhole(step.device),
        committed: committed.map(({ txIndex }) => step.tx(txIndex)),
        entries,
      }),
    );
  }
  const issued = step.last(Event.logRecordIssued);
  if (event.kind !== 'commitAsked' || issued === null || issued.recordKind !== IMAGE) return null;
  const state = stateOf(step.device) as (PageState & XftlPart) | null;
  return step.ofNothing(
    xftlMessage('imageBegun', {
      transaction: step.tx(event.txIndex),
      pages: issued.pages,
      image: state?.images ?? 0,
    }),
  );
}

export const xftlView = kitView({
  commit: 'xftl',
  logName: 'X-L2P',
  table: xl2pTable,
  caseOf: imageCase,
  mentioned: inImage,
  narrate,
  slotLook: imageLook,
  numberOf: ({ kind, words }) => (kind === IMAGE ? present(words[0]) : null),
  isReplaced: ({ device }, { kind, words }) => kind === IMAGE && present(words[0]) < newestWhole(device),
  committedBy: ({ device }, record) => {
    if (record.kind !== IMAGE) return kitChanges(record);
    // The newest image says all that older ones say.
    return present(record.words[0]) >= newestWhole(device) ? committedIn(record) : [];
  },
  recordName: (kind) => RECORDS[kind] ?? 'plain writes',
});
