/** The events of a step for the sentence about it: by type, with names for what they mention. */
import type { Text } from '../../base/message.ts';
import type { Device } from '../../engine/device.ts';
import { type EventOf, eventsOf, type EventType } from '../../engine/interface/event-types.ts';
import { blockOf } from '../../engine/flash/layout.ts';
import type { RichText } from '../../model/frame.ts';
import type { Narration, ViewContext } from './view.ts';
import { placeInBlock, placeOn } from './format.ts';
import { type Place, viewMessage } from './messages.ts';

export class NarrationContext {
  readonly device: Device;

  constructor(readonly context: ViewContext) {
    this.device = context.device;
  }

  first<Type extends EventType>(type: Type): EventOf<Type> | null {
    return this.all(type).at(0) ?? null;
  }

  last<Type extends EventType>(type: Type): EventOf<Type> | null {
    return this.all(type).at(-1) ?? null;
  }

  all<Type extends EventType>(type: Type): readonly EventOf<Type>[] {
    return eventsOf(this.context.events, type);
  }

  has(type: EventType): boolean {
    return this.context.events.some(({ kind }) => kind === type.kind);
  }

  /** "A"; a page of the scheme's own has no such name. */
  name(logicalPage: number): Text {
    return logicalPage < this.device.layout.logicalPages
      ? this.context.pageName(logicalPage)
      : viewMessage('ownPage');
  }

  /** "Tx7". */
  tx(txIndex: number): string {
    return this.context.transactionName(txIndex);
  }

  /** "Tx7" of a TxID as stored on flash. */
  txOfStored(storedTxid: number): string {
    const txIndex = this.context.txIndexOfTxid(storedTxid);
    return txIndex === null ? `Tx${storedTxid - 1}` : this.tx(txIndex);
  }

  /** "8.1", or the page's number where it stands on no lane. */
  at(page: number): Place {
    return placeOn(this.device.layout, page);
  }

  ofPage(sentence: RichText, page: number): Narration {
    // Pages of the metadata area stand on no lane.
    if (page < 0 || page >= this.device.layout.dataPages) return this.ofNothing(sentence);
    return {
      sentence,
      block: blockOf(this.device.layout, page),
      page: placeInBlock(this.device.layout, page),
    };
  }

  ofBlock(sentence: RichText, block: number): Narration {
    return { sentence, block, page: null };
  }

  ofNothing(sentence: RichText): Narration {
    return { sentence, block: null, page: null };
  }
}
