/** The scheme as it stands on the roll: what it is, and how it shows itself. */
import type { SchemeEntry } from '../view/view.ts';
import { cfc } from './protocol.ts';
import { cfcView } from './view.ts';

export const entry: SchemeEntry = { scheme: cfc, view: cfcView };
