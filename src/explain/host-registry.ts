/** The view of each scheme on the host. A scheme of the registry without one does not compile. */
import type { HostScheme } from '../hostside/common/host-scheme.ts';
import { type HostSchemeName, hostSchemeName } from '../hostside/registry.ts';
import { syncView } from './external-synchrony/view.ts';
import type { HostView } from './host-side/host-view.ts';
import { logView } from './rvm-log/view.ts';

const VIEWS: Readonly<Record<HostSchemeName, HostView>> = {
  rvmLog: logView,
  externalSynchrony: syncView,
};

export function hostViewOf(scheme: HostScheme): HostView {
  return VIEWS[hostSchemeName(scheme)];
}
