/** Lanes of schemes that have no zones of their own, in the order of `Lane`. */
import type { ZoneDeclaration } from '../../engine/scheme-declaration.ts';

export const LANES: readonly ZoneDeclaration[] = [
  { id: 'free', title: 'Free', note: 'erased, waiting', tone: 'free' },
  { id: 'open', title: 'Open', note: 'being filled', tone: 'available' },
  { id: 'full', title: 'Full', note: 'GC may move and erase', tone: 'plain' },
];
