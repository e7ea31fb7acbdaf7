/** The scheme as it stands on the roll: what it is, and how it shows itself. */
import type { SchemeEntry } from '../view/view.ts';
import { nvctx } from './scheme.ts';
import { nvctxView } from './view.ts';

export const entry: SchemeEntry = { scheme: nvctx, view: nvctxView };
