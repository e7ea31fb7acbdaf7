import { LINK_NAME } from '../../model/schema/link-schema.ts';
import type { ScreenName } from '../../session/link/permalink.ts';

/** Screens that exist, in the order in which they are offered. */
export const screens = [
  'front',
  'lab',
  'compare',
  'crashes',
  'traces',
  'figures',
  'learn',
] as const satisfies readonly ScreenName[];

export type Screen = (typeof screens)[number];

export interface Route {
  /** The speaker's notes are a window beside the screens, and no menu offers them. */
  readonly screen: Screen | 'notes';
  /**
   * The packed state, where the address carries one; of a lesson "zones/3", its name and step; of the start page, an
   * address that leads to no screen.
   */
  readonly state: string | null;
}

/** "#/lab?s=1.abc" names the lab and a state, "#/learn/zones/3" a lesson; all else leads to the start page. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  if (path.startsWith('/learn/')) return { screen: 'learn', state: path.slice('/learn/'.length) };
  const screen = ([...screens, 'notes'] as const).find((each) => each !== 'front' && path === `/${each}`);
  if (screen === undefined)
    return { screen: 'front', state: path === '' || path === '/' ? null : `#${path}` };
  return { screen, state: new URLSearchParams(query).get('s') };
}

export function formatRoute({ screen, state }: Route): string {
  if (screen === 'front') return '#/';
  const path = `#/${screen}`;
  if (state === null) return path;
  return screen === 'learn' ? `${path}/${state}` : `${path}?s=${state}`;
}

/** The name that a link bears beside its state, or null: "#/lab?s=1.abc&n=Tx9%20torn". */
export function linkNameIn(hash: string): string | null {
  const name = new URLSearchParams(hash.split('?', 2)[1] ?? '').get('n')?.trim() ?? '';
  return name === '' ? null : name.slice(0, LINK_NAME.longest);
}

/** The same link with a name; one that it has is replaced, and an empty one takes it away. */
export function withLinkName(link: string, name: string): string {
  const bare = link.replace(/&n=[^&]*/, '');
  return name === '' || !bare.includes('?') ? bare : `${bare}&n=${encodeURIComponent(name)}`;
}
