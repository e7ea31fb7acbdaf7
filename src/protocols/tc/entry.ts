/** The scheme as it stands on the roll: what it is, and how it shows itself. */
import type { SchemeEntry } from '../view/view.ts';
import { tc } from './protocol.ts';
import { tcView } from './view.ts';

export const entry: SchemeEntry = { scheme: tc, view: tcView };
