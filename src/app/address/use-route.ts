import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { parseRoute, type Route } from './routes.ts';

const currentRoute = (): Route => parseRoute(location.hash);

/** The route that a person went to. Keeping the address current with `replaceState` does not count. */
export const route = createStore<Route>(currentRoute);

let popped = '';

// A link to the very address that stands in the bar changes no hash, and may lead elsewhere than where one is by now.
addEventListener('popstate', () => {
  popped = location.href;
  route.setState(currentRoute(), true);
});

// Of a new hash most browsers tell twice.
addEventListener('hashchange', ({ newURL }) => {
  if (newURL !== popped) route.setState(currentRoute(), true);
});

export function useRoute(): Route {
  return useStore(route);
}
