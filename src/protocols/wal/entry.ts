/** The scheme as it stands on the roll: what it is, and how it shows itself. */
import type { SchemeEntry } from '../view/view.ts';
import { wal } from './protocol.ts';
import { walView } from './view.ts';

export const entry: SchemeEntry = { scheme: wal, view: walView };
