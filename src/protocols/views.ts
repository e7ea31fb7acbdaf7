/** How each scheme on the roll shows itself: one line a scheme. */
import { lightTxView } from './lighttx/view.ts';
import type { SchemeView } from './view.ts';

const VIEWS: Readonly<Record<string, SchemeView>> = {
  lighttx: lightTxView,
};

export function viewById(id: string): SchemeView | undefined {
  return VIEWS[id];
}
