/** The scheme as it stands on the roll: what it is, and how it shows itself. */
import type { SchemeEntry } from '../view/view.ts';
import { kaml } from './protocol.ts';
import { kamlView } from './view.ts';

export const entry: SchemeEntry = { scheme: kaml, view: kamlView };
