/** The scheme as it stands on the roll: what it is, and how it shows itself. */
import type { SchemeEntry } from '../view/view.ts';
import { lightTx } from './scheme.ts';
import { lightTxView } from './view.ts';

export const entry: SchemeEntry = { scheme: lightTx, view: lightTxView };
