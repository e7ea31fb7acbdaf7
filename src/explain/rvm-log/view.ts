/** RVM's log on its device, as a session shows it. */
import { ok } from '../../base/result.ts';
import type { LogMachineState } from '../../hostside/rvm/log-machine.ts';
import { parseLogScript } from '../../hostside/rvm/script.ts';
import {
  logDeviceCalled,
  type LogDevice,
  type LogSpec,
  RVM_HEADERS,
  tinySpec,
} from '../../hostside/rvm/spec.ts';
import type { HostView } from '../host-side/host-view.ts';
import { LogRun } from './run.ts';

export const logView: HostView = {
  runOf: ({ parameters, mutant }, script) => {
    const parsed = parseLogScript(script);
    if (!parsed.ok) return parsed;
    const spec = logSpecOf(logDeviceCalled(parameters['log-device']), parameters['headers'] === 'rvm');
    const options = { spec, script: parsed.value, mutant };
    return ok((state) => new LogRun(options, state as LogMachineState | undefined));
  },
};

/** The tiny log; with RVM's own headers, which are longer than what a tiny log holds, a larger one. */
function logSpecOf(device: LogDevice, hasRvmHeaders: boolean): LogSpec {
  const tiny = tinySpec(device);
  return hasRvmHeaders
    ? { ...tiny, headers: RVM_HEADERS, logBytes: 768, blockBytes: 64, sectorBytes: 128 }
    : tiny;
}
