/** The scheme as it stands on the roll: what it is, and how it shows itself. */
import type { SchemeEntry } from '../view/view.ts';
import { atomicWrite } from './protocol.ts';
import { atomicWriteView } from './view.ts';

export const entry: SchemeEntry = { scheme: atomicWrite, view: atomicWriteView };
