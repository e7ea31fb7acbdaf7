import { useSyncExternalStore } from 'react';
import { parseRoute, type Route } from './routes.ts';

let knownHash: string | null = null;
let knownRoute: Route = { screen: 'front', state: null };

function currentRoute(): Route {
  if (location.hash !== knownHash) {
    knownHash = location.hash;
    knownRoute = parseRoute(knownHash);
  }
  return knownRoute;
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The route that a person went to. Keeping the address current with `replaceState` does not count. */
export function useRoute(): Route {
  return useSyncExternalStore(subscribe, currentRoute);
}
