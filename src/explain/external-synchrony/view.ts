/** External synchrony's machine, as a session shows it. */
import { ok } from '../../base/result.ts';
import { parseSyncScript } from '../../hostside/sync/script.ts';
import { policyCalled, tinyMachine } from '../../hostside/sync/spec.ts';
import type { SyncState } from '../../hostside/sync/state.ts';
import type { HostView } from '../host-side/host-view.ts';
import { SyncRun } from './run.ts';

export const syncView: HostView = {
  runOf: ({ parameters, mutant }, script) => {
    const parsed = parseSyncScript(script);
    if (!parsed.ok) return parsed;
    const spec = tinyMachine(policyCalled(parameters['sync']), mutant);
    return ok((state) => new SyncRun(spec, parsed.value, state as SyncState | undefined));
  },
};
