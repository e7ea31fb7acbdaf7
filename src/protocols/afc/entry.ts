/** The scheme as it stands on the roll: what it is, and how it shows itself. */
import type { SchemeEntry } from '../view/view.ts';
import { afc } from './protocol.ts';
import { afcView } from './view.ts';

export const entry: SchemeEntry = { scheme: afc, view: afcView };
