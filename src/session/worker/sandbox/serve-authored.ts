/** The beginning of a thread of authored code: walls first, then the code, then the servers. */
import { inTime } from '../../runner/in-time.ts';
import { putOnWorkbench } from '../../../protocols/registry.ts';
import { scheme } from '../../../workbench/api/scheme.ts';
import { authoredScheme } from '../../../workbench/authored.ts';
import { LONGEST_START_MS, neverReady } from '../../../workbench/start.ts';
import { runsAt } from '../../../workbench/source/author-lines.ts';
import { MODULE } from '../../../workbench/source/module-name.ts';
import type { SandboxRole, SandboxTask } from '../../contract/sandbox.ts';
import { sessionMessage } from '../opening/messages.ts';
import { confine } from './confine.ts';
import { Pulse, touchedByCalls } from './pulse.ts';
import { refuse, thrownBy } from '../opening/refusal.ts';

/** Begins to answer calls on a port. */
export type Serve = (role: SandboxRole, port: MessagePort) => void;

/** The compiled code as a function of what it may import and of what it exports. */
type Run = (require: (name: string) => unknown, exports: Record<string, unknown>) => Promise<void>;

/**
 * Waits for the one message that brings the code and the ports. Nothing listens to the thread's own messages after it, and
 * the ports are in closures, so that the code can neither send nor receive.
 */
export function serveAuthored(serve: Serve): void {
  const begin = (event: MessageEvent<SandboxTask>): void => {
    const [calls, pulse] = event.ports;
    if (calls === undefined || pulse === undefined) return;
    const { role, code } = event.data;
    void evaluate(code, new Pulse(pulse)).then(() => serve(role, calls));
  };
  addEventListener('message', begin, { once: true });
}

/** Lines of the code stay where they are. */
const asModule = (code: string): string => `export default async (require, exports) => {${code}\n};`;

async function evaluate(code: string, pulse: Pulse): Promise<void> {
  const address = URL.createObjectURL(new Blob([asModule(code)], { type: 'text/javascript' }));
  runsAt(address);
  const left = confine();
  pulse.beat();
  if (left.length > 0) {
    refuse(sessionMessage('sandboxLeaks', { names: left }));
    return;
  }
  try {
    const { default: run } = (await import(/* @vite-ignore */ address)) as { readonly default: Run };
    const exports: Record<string, unknown> = {};
    const isOver = await inTime(run(required, exports), LONGEST_START_MS);
    const made = isOver ? authoredScheme(touchedByCalls(exports['default'], pulse.touch)) : neverReady();
    if (made.ok) putOnWorkbench(made.value);
    else refuse(made.error);
  } catch (error) {
    refuse(thrownBy(error));
  }
}

const offered = Object.freeze({ scheme: Object.freeze(scheme) });

function required(name: string): unknown {
  if (name === MODULE) return offered;
  throw new TypeError(`'${name}'`);
}
