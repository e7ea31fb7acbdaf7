import { LINK_NAME } from '../../model/schema/link-schema.ts';
import { showable } from '../../session/link/showable.ts';
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
  'workbench',
] as const satisfies readonly ScreenName[];

export type Screen = (typeof screens)[number];

export interface Route {
  /** The speaker's notes are a window beside the screens, and no menu offers them. */
  readonly screen: Screen | 'notes';
  /**
   * The packed state, where the address carries one, or a short link, as "lighttx/figure-4/tx11-commit"; of a lesson
   * "zones/3", its name and step; of the workbench an assignment, as "durable-first"; of the start page, an address that leads to no screen.
   */
  readonly state: string | null;
}

/**
 * "#/lab?s=1.abc" and "#/lab/lighttx/figure-4" name the lab and a state, "#/learn/zones/3" a lesson; all else leads to the
 * start page.
 */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  // A state that is packed has no slash; a short link is a path.
  for (const screen of pathScreens) {
    if (path.startsWith(`/${screen}/`)) return { screen, state: path.slice(screen.length + 2) };
  }
  const screen = ([...screens, 'notes'] as const).find((each) => each !== 'front' && path === `/${each}`);
  if (screen === undefined)
    return { screen: 'front', state: path === '' || path === '/' ? null : `#${path}` };
  const packed = new URLSearchParams(query).get('s');
  return { screen, state: packed === null ? null : showable(packed) };
}

/** Their states may be paths. */
const pathScreens = ['lab', 'compare', 'learn', 'workbench'] as const;

export function formatRoute({ screen, state }: Route): string {
  if (screen === 'front') return '#/';
  const path = `#/${screen}`;
  if (state === null) return path;
  // Packed code holds a dot and is a query; an assignment's name, such as "durable-first", holds none and is a path.
  const isPath =
    screen === 'learn' || state.includes('/') || (screen === 'workbench' && !state.includes('.'));
  return isPath ? `${path}/${state}` : `${path}?s=${state}`;
}

/** The name that a link bears beside its state, or null: "#/lab?s=1.abc&n=Tx9%20torn". */
export function linkNameIn(hash: string): string | null {
  const name = new URLSearchParams(hash.split('?', 2)[1] ?? '').get('n')?.trim() ?? '';
  return name === '' ? null : showable(name.slice(0, LINK_NAME.longest));
}

/** The same link with a name; one that it has is replaced, and an empty one takes it away. */
export function withLinkName(link: string, name: string): string {
  const bare = link.replace(/[?&]n=[^&]*/, '');
  const isShort = /#\/lab\/./.test(bare);
  if (name === '' || !(isShort || bare.includes('?'))) return bare;
  return `${bare}${isShort ? '?' : '&'}n=${encodeURIComponent(name)}`;
}
