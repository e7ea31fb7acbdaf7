import type { Text } from '../../base/message.ts';
import { syncMessage } from './messages.ts';
import { blockName } from './script.ts';

/** Content of a block of the platter. A version is the ordinal of the write that made it, 0 for none. */
export type BlockContent =
  | { readonly kind: 'super'; readonly slot: number; readonly sequence: number }
  | { readonly kind: 'descriptor'; readonly sequence: number; readonly homes: readonly number[] }
  /** A journalled image: like any data block it does not say to which transaction it belongs. */
  | { readonly kind: 'image'; readonly home: number; readonly version: number }
  | { readonly kind: 'commit'; readonly sequence: number }
  | { readonly kind: 'home'; readonly version: number }
  | { readonly kind: 'torn' };

/** By address. A block without an entry has never been written. */
export type Platter = Map<number, BlockContent>;

export type BlockWrite = readonly [address: number, content: BlockContent];

/** Superblock and commit record are one sector each; a block of eight sectors can be torn. */
export function canTear({ kind }: BlockContent): boolean {
  return kind === 'descriptor' || kind === 'image' || kind === 'home';
}

/** Version of a home block that holds something never written there. */
export const GARBAGE = -1;

/** Equal for equal contents, and for those only. */
export function contentKey(content: BlockContent): string {
  switch (content.kind) {
    case 'super':
      return `s${content.slot}.${content.sequence}`;
    case 'descriptor':
      return `d${content.sequence}:${content.homes.join(',')}`;
    case 'image':
      return `i${content.home}.${content.version}`;
    case 'commit':
      return `c${content.sequence}`;
    case 'home':
      return `h${content.version}`;
    case 'torn':
      return 't';
  }
}

/** For people: "commit record 3". */
export function contentName(content: BlockContent): Text {
  switch (content.kind) {
    case 'super':
      return syncMessage('superblock');
    case 'descriptor':
      return syncMessage('descriptor', { sequence: content.sequence });
    case 'image':
      return syncMessage('image', { block: blockName(content.home) });
    case 'commit':
      return syncMessage('commitRecord', { sequence: content.sequence });
    case 'home':
      return syncMessage('homeBlock');
    case 'torn':
      return syncMessage('tornBlock');
  }
}
