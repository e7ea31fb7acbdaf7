/** The scheme as it stands on the roll: what it is, and how it shows itself. */
import type { SchemeEntry } from '../view/view.ts';
import { scc } from './protocol.ts';
import { sccView } from './view.ts';

export const entry: SchemeEntry = { scheme: scc, view: sccView };
