/** History as a timeline for Perfetto: planes and transactions as tracks. */
import { type ChromeTraceFile, mostTraceEvents } from '../../../session/contract/session.ts';
import type { Lab } from '../model/lab.ts';
import type { Configuration } from './session-file.ts';

/** All that is known, or as much as one file takes up to the step on the screen; the sentence where it is neither. */
export async function chromeFileOf(lab: Lab, configuration: Configuration): Promise<Blob | string> {
  const { frontier } = lab.context.store.getState();
  // A step is hardly ever more than one event.
  const isShort = frontier.step <= mostTraceEvents;
  const to = isShort ? frontier.step : configuration.step;
  const answer = await lab.context.calls.chromeTrace(Math.max(0, to - mostTraceEvents), to);
  return answer.ok ? withConfiguration(answer.value, configuration) : answer.problem.sentence;
}

/** Viewers pass over what they do not know, so the session stands in front, for this page to open again. */
function withConfiguration({ file }: ChromeTraceFile, configuration: Configuration): Blob {
  const head = `{"flashscope":${JSON.stringify(configuration)},`;
  return new Blob([head, file.slice(1)], { type: file.type });
}
