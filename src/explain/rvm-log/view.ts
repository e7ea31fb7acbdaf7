/** RVM's log on its device, as a session shows it. */
import { ok } from '../../base/result.ts';
import type { LogMachineState } from '../../hostside/rvm/log-machine.ts';
import { parseLogScript } from '../../hostside/rvm/script.ts';
import { tinySpecOf } from '../../hostside/rvm/spec.ts';
import type { HostView } from '../host-side/host-view.ts';
import { LogRun } from './run.ts';

export const logView: HostView = {
  runOf: ({ parameters, mutant }, script) => {
    const spec = tinySpecOf(parameters);
    const parsed = parseLogScript(script, spec);
    if (!parsed.ok) return parsed;
    const options = { spec, script: parsed.value, mutant };
    return ok((state) => new LogRun(options, state as LogMachineState | undefined));
  },
};
