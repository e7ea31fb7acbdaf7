/** The scheme as it stands on the roll: what it is, and how it shows itself. */
import type { SchemeEntry } from '../view/view.ts';
import { skeleton } from './protocol.ts';
import { skeletonView } from './view.ts';

export const entry: SchemeEntry = { scheme: skeleton, view: skeletonView };
