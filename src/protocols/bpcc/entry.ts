/** The scheme as it stands on the roll: what it is, and how it shows itself. */
import type { SchemeEntry } from '../view/view.ts';
import { bpcc } from './protocol.ts';
import { bpccView } from './view.ts';

export const entry: SchemeEntry = { scheme: bpcc, view: bpccView };
