/** The scheme as it stands on the roll: what it is, and how it shows itself. */
import type { SchemeEntry } from '../view/view.ts';
import { txCache } from './protocol.ts';
import { txCacheView } from './view.ts';

export const entry: SchemeEntry = { scheme: txCache, view: txCacheView };
