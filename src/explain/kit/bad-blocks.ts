/** Messages about bad blocks: from the factory, and since a program or an erase failed. */
import type { Device } from '../../engine/device.ts';
import { badBlocksOf, BlockHealth } from '../../engine/flash/bad-blocks.ts';
import { pageCondition } from '../../engine/flash/durable.ts';
import { Failures } from '../../engine/flash/failures.ts';
import { blockOf, type Layout } from '../../engine/flash/layout.ts';
import { OpKind } from '../../engine/flash/operations.ts';
import { Event, type EventNamed } from '../../engine/interface/events.ts';
import type { Message } from '../../base/message.ts';
import type { PageState } from '../../model/frame.ts';
import { placeOf } from '../view/format.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import { proof, type Proof } from '../view/proof.ts';
import type { Narration } from '../view/view.ts';
import { kitMessage } from './messages.ts';
import { kitViewMessage } from './view-messages.ts';

type BlockFault = 'factory' | 'retired' | 'bad';

/** Tables of devices that are looked at, page by page. */
const factoryTables = new WeakMap<Layout, Uint8Array>();

function isBadFromFactory({ layout, options }: Device, block: number): boolean {
  if (layout.goodPerPlane === layout.blocksPerPlane) return false;
  const table = factoryTables.get(layout) ?? badBlocksOf(layout, options.seed);
  factoryTables.set(layout, table);
  return table[block] === BlockHealth.bad;
}

/** Returns the reason that a block is not programmed any more; null if it is good. */
function faultOf(device: Device, block: number): BlockFault | null {
  if (isBadFromFactory(device, block)) return 'factory';
  const grown = device.state.durable.grownBad[block] ?? BlockHealth.good;
  if (grown === BlockHealth.good) return null;
  return grown === BlockHealth.bad ? 'bad' : 'retired';
}

/** State of a page that no scheme ever looks at: its block is bad. Null: the scheme says what it is. */
export function badLook(device: Device, page: number): PageState | null {
  const fault = faultOf(device, blockOf(device.layout, page));
  return fault === 'factory' || fault === 'bad' ? 'bad' : null;
}

/** State of a page that cannot be read: torn, or in a retired block where its program failed, or where it had none. */
export function unreadable(device: Device, page: number): PageState {
  if (faultOf(device, blockOf(device.layout, page)) !== 'retired') return 'torn';
  return hasFailed(device, page) ? 'failed' : 'bad';
}

function hasFailed({ layout, options, state }: Device, page: number): boolean {
  const { spec, seed } = options;
  const failures = new Failures(layout, state.durable, spec.programFailures ?? 0, seed);
  return failures.failsProgram(OpKind.program, page);
}

const SENTENCES: Readonly<Record<BlockFault, Message>> = {
  factory: kitViewMessage('badBlock'),
  retired: kitViewMessage('retiredBlock'),
  bad: kitViewMessage('grownBadBlock'),
};

/** The inspector's sentence on a block that is not good; null where it is. */
export function faultSentence(device: Device, block: number): Message | null {
  const fault = faultOf(device, block);
  return fault === null ? null : SENTENCES[fault];
}

/** A page of a bad block, or an unreadable one of a retired block: why it does not count; null on any other. */
export function badProof(device: Device, page: number): Proof | null {
  const fault = faultOf(device, blockOf(device.layout, page));
  const isUnreadable = pageCondition(device.state.durable, page) === 'torn';
  if (fault === null || !isUnreadable) return null;
  const why = {
    factory: 'badPage',
    bad: 'grownBadPage',
    retired: hasFailed(device, page) ? 'failedPage' : 'unusedPage',
  } as const;
  return proof(
    kitViewMessage('whyNot', { at: placeOf(device.layout, page) }),
    [kitViewMessage(why[fault])],
    kitViewMessage(fault === 'retired' ? 'soElsewhere' : 'soNeverUsed'),
  );
}

export function programFailed(
  step: NarrationContext,
  { page, logicalPage }: EventNamed<'programFailed'>,
): Narration {
  const again = step.last(Event.programIssued);
  return step.ofPage(
    kitMessage('programFailed', {
      page: step.name(logicalPage),
      at: step.at(page),
      block: blockOf(step.device.layout, page),
      again: again === null || again.logicalPage !== logicalPage ? null : step.at(again.page),
    }),
    page,
  );
}

export function blockTakenOut(step: NarrationContext, { block }: EventNamed<'blockTakenOut'>): Narration {
  const hasFailed = step.has(Event.eraseFailed);
  return step.ofBlock(kitMessage('blockTakenOut', { block, hasFailed }), block);
}

/** Of a block that is drawn: left out where it is good. */
export function healthOf(device: Device, block: number): { readonly health?: 'retired' | 'bad' } {
  const fault = faultOf(device, block);
  if (fault === null) return {};
  return { health: fault === 'retired' ? 'retired' : 'bad' };
}
