/** Which view shows which scheme. */
import { assert } from '../../base/assert.ts';
import { lightTxView } from '../../protocols/lighttx/view.ts';
import type { SchemeView } from '../../protocols/view.ts';

const VIEWS: Readonly<Record<string, SchemeView>> = { lighttx: lightTxView };

export function viewOf(schemeId: string): SchemeView {
  const view = VIEWS[schemeId];
  assert(view !== undefined, `the scheme ${schemeId} has a view`);
  return view;
}
