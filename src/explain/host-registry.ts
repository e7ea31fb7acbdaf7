/** The view of each scheme on the host. A scheme of the registry without one does not compile. */
import * as schemes from '../hostside/entries.ts';
import { syncView } from './external-synchrony/view.ts';
import type { HostView } from './host-side/host-view.ts';
import { logView } from './rvm-log/view.ts';

type Name = keyof typeof schemes;

const VIEWS: Readonly<Record<Name, HostView>> = {
  rvmLog: logView,
  externalSynchrony: syncView,
};

export function hostViewById(id: string): HostView | undefined {
  const found = Object.entries(schemes).find(([, scheme]) => scheme.id === id);
  return found && VIEWS[found[0] as Name];
}
