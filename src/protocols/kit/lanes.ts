/** Lanes of schemes that have no zones of their own, in the order of `Lane`. */
import { say } from '../../base/language.ts';
import type { ZoneDeclaration } from '../../engine/core/scheme-declaration.ts';

export const LANES: readonly ZoneDeclaration[] = [
  { id: 'free', title: say`Free`, note: say`erased, waiting`, tone: 'free' },
  { id: 'open', title: say`Open`, note: say`being filled`, tone: 'available' },
  { id: 'full', title: say`Full`, note: say`GC may move and erase`, tone: 'plain' },
];
