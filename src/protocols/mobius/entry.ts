/** The scheme as it stands on the roll: what it is, and how it shows itself. */
import type { SchemeEntry } from '../view/view.ts';
import { mobius } from './protocol.ts';
import { mobiusView } from './view.ts';

export const entry: SchemeEntry = { scheme: mobius, view: mobiusView };
