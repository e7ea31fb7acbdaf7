import type { ScreenName } from '../session/permalink.ts';

/** Screens that exist. */
export type Screen = Extract<ScreenName, 'front' | 'lab'>;

export interface Route {
  readonly screen: Screen;
  /** The packed state, where the address carries one. */
  readonly state: string | null;
}

/** "#/lab?s=1.abc" names the lab and a state; whatever is not understood leads to the front door. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  const state = new URLSearchParams(query).get('s');
  return path === '/lab' ? { screen: 'lab', state } : { screen: 'front', state: null };
}

export function formatRoute({ screen, state }: Route): string {
  const path = screen === 'lab' ? '#/lab' : '#/';
  return state === null ? path : `${path}?s=${state}`;
}
