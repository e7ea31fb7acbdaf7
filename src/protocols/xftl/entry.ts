/** The scheme as it stands on the roll: what it is, and how it shows itself. */
import type { SchemeEntry } from '../view/view.ts';
import { xftl } from './protocol.ts';
import { xftlView } from './view.ts';

export const entry: SchemeEntry = { scheme: xftl, view: xftlView };
