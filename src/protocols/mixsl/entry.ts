/** The scheme as it stands on the roll: what it is, and how it shows itself. */
import type { SchemeEntry } from '../view/view.ts';
import { mixSl } from './protocol.ts';
import { mixSlView } from './view.ts';

export const entry: SchemeEntry = { scheme: mixSl, view: mixSlView };
