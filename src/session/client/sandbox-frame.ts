/** The document of opaque origin: it starts one thread, hands the ports on, and does nothing else. */
import { frameReady, type SandboxFault, type SandboxOrder, type SandboxTask } from '../contract/sandbox.ts';

// A document with an origin would be no sandbox.
const isOpaque = origin === 'null' && parent !== self;

addEventListener('message', (event: MessageEvent<SandboxOrder>) => {
  if (!isOpaque || event.source !== parent) return;
  const [calls, pulse, faults] = event.ports;
  if (calls === undefined || pulse === undefined || faults === undefined) return;
  const { script, role, code } = event.data;
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(address, { name: `authored ${role}` });
  worker.addEventListener('error', ({ message }) => {
    faults.postMessage({ fault: message } satisfies SandboxFault);
  });
  worker.postMessage({ role, code } satisfies SandboxTask, [calls, pulse]);
});

// The frame's origin is opaque, so that no origin can be named; the text says nothing that is not public.
if (isOpaque) parent.postMessage(frameReady, '*');
