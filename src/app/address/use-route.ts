import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { parseRoute, type Route } from './routes.ts';

const currentRoute = (): Route => parseRoute(location.hash);

/** The route that a person went to. Keeping the address current with `replaceState` does not count. */
export const route = createStore<Route>(currentRoute);

addEventListener('hashchange', () => route.setState(currentRoute(), true));

export function useRoute(): Route {
  return useStore(route);
}
