/** The events of a step for the sentences about it: by type, with names for what they mention. */
import { say } from '../../base/language.ts';
import type { Device } from '../../engine/device.ts';
import { type EventOf, eventsOf, type EventType } from '../../engine/interface/event-types.ts';
import { blockOf } from '../../engine/flash/layout.ts';
import type { RichText } from '../../model/frame.ts';
import type { ViewContext } from './view.ts';
import { capitalised, listed, numberWord, placeInBlock, placeOrLogPage } from './format.ts';

/** A sentence, and the one place it speaks of. */
export interface Said {
  readonly sentence: RichText;
  readonly block: number | null;
  readonly page: number | null;
}

export class Tale {
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
  name(logicalPage: number): string {
    return logicalPage < this.device.layout.logicalPages
      ? this.context.pageName(logicalPage)
      : say`a page of the device’s own`;
  }

  /** "Tx7". */
  tx(unit: number): string {
    return this.context.transactionName(unit);
  }

  /** "Tx7" of a TxID as stored on flash. */
  txOfStored(storedTxid: number): string {
    const unit = this.context.unitOfTxid(storedTxid);
    return unit === null ? `Tx${storedTxid - 1}` : this.tx(unit);
  }

  /** "8.1"; "log page 12" where it stands on no lane. */
  at(page: number): string {
    return placeOrLogPage(this.device.layout, page);
  }

  /** "Page 8.1", "Log page 12": to begin a sentence with. */
  page(page: number): string {
    const at = this.at(page);
    return page < this.device.layout.dataPages ? say`Page ${at}` : capitalised(at);
  }

  ofPage(sentence: RichText, page: number): Said {
    // Pages of the metadata area stand on no lane.
    if (page < 0 || page >= this.device.layout.dataPages) return this.ofNothing(sentence);
    return {
      sentence,
      block: blockOf(this.device.layout, page),
      page: placeInBlock(this.device.layout, page),
    };
  }

  ofBlock(sentence: RichText, block: number): Said {
    return { sentence, block, page: null };
  }

  ofNothing(sentence: RichText): Said {
    return { sentence, block: null, page: null };
  }
}

/** "one page", "five pages". */
export function pagesInWords(count: number): string {
  return count === 1 ? say`one page` : say`${numberWord(count)} pages`;
}

/** "A, B and C", or "A, B and 12 more". */
export function someOf(names: readonly string[], most = 4): string {
  return names.length <= most
    ? listed(names)
    : say`${names.slice(0, most - 1).join(', ')} and ${numberWord(names.length - most + 1)} more`;
}
