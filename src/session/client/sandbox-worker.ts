/**
 * A worker whose code a person wrote, for the page the same as an ordinary one. It lives in a frame of opaque origin, without
 * network, storage or document; ending it removes the frame, and with it all that it held.
 */
import type { Message } from '../../base/message.ts';
import { frameReady, type SandboxFault, type SandboxOrder, type SandboxRole } from '../contract/sandbox.ts';
import { clientMessage } from './messages.ts';
import { ownFile, textWithin } from './own-files.ts';
import type { Timer } from './watchdog.ts';
import type { WorkerShell } from './worker-shell.ts';
import { Heartbeat } from './heartbeat.ts';

/** Time in which the frame must have come up. */
const frameMs = 20_000;

/** Time in which a document that has been loaded says so: what was loaded otherwise is the browser's word of an error. */
const networkMs = 1000;

export function createSandboxWorker(role: SandboxRole, source: string, timer: Timer): WorkerShell {
  return new SandboxWorker(role, source, timer);
}

/** Addresses of the frame and of the thread's script, as the build has left them in the page. */
function places(): { readonly frame: string; readonly script: string } {
  const [frame = '', script = ''] =
    document.querySelector<HTMLMetaElement>('meta[name=sandbox]')?.content.split(' ') ?? [];
  return { frame, script };
}

let script: Promise<string> | null = null;

async function fetchScript(address: string): Promise<string> {
  const file = await ownFile(address);
  if (file === null) throw new Error(address);
  return file.text();
}

/** The thread's script, fetched once; after a failure again. */
function scriptText(): Promise<string> {
  script ??= fetchScript(places().script).catch((error: unknown) => {
    script = null;
    throw error;
  });
  return script;
}

class SandboxWorker implements WorkerShell {
  private readonly calls = new MessageChannel();
  private readonly pulse = new MessageChannel();
  private readonly faults = new MessageChannel();
  private readonly events = new EventTarget();
  private readonly heartbeat: Heartbeat;
  private readonly frame = document.createElement('iframe');
  private isReady = false;
  private isOver = false;

  constructor(
    private readonly role: SandboxRole,
    private readonly source: string,
    private readonly timer: Timer,
  ) {
    this.heartbeat = new Heartbeat(timer, this.pulse.port1, () => this.lose(clientMessage('authoredSilent')));
    this.faults.port1.addEventListener('message', ({ data }: MessageEvent<SandboxFault>) => {
      this.lose(clientMessage('simulatorFailed', { reason: data.fault || null }));
    });
    this.faults.port1.start();
    void this.begin();
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.calls.port1.postMessage(message, transfer);
  }

  addEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
    this.partFor(type).addEventListener(type, listener);
  }

  removeEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
    this.partFor(type).removeEventListener(type, listener);
  }

  start(): void {
    this.calls.port1.start();
  }

  terminate(): void {
    this.isOver = true;
    this.heartbeat.stop();
    this.calls.port1.close();
    this.faults.port1.close();
    this.frame.remove();
  }

  private partFor(type: string): EventTarget {
    return type === 'message' ? this.calls.port1 : this.events;
  }

  private async begin(): Promise<void> {
    try {
      const [text, { compileAuthored }] = await Promise.all([
        scriptText(),
        import('../../workbench/source/compile-authored.ts'),
        this.load(),
      ]);
      const compiled = compileAuthored(this.source);
      if (compiled.ok) this.order({ script: text, role: this.role, code: compiled.value });
      else this.lose(clientMessage('authoredUnreadable', { reason: compiled.error.reason }));
    } catch {
      this.lose(clientMessage('sandboxNotLoaded'));
    }
  }

  /** The frame's origin is opaque, so no origin can be named; no other page has this window. */
  private order(order: SandboxOrder): void {
    if (this.isOver) return;
    const ports = [this.calls.port2, this.pulse.port2, this.faults.port2];
    this.frame.contentWindow?.postMessage(order, '*', ports);
  }

  private load(): Promise<void> {
    const { frame } = this;
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.setAttribute('aria-hidden', 'true');
    frame.hidden = true;
    const address = places().frame;
    const within = textWithin(address);
    if (within === null) frame.src = address;
    else frame.srcdoc = within;
    return new Promise((resolve, reject) => {
      const callOff = this.timer.after(frameMs, () => {
        removeEventListener('message', note);
        reject(new Error('frame'));
      });
      frame.addEventListener('load', () => this.timer.after(networkMs, () => this.loadWithoutNetwork()), {
        once: true,
      });
      const note = ({ data, source }: MessageEvent): void => {
        if (source === null || source !== frame.contentWindow || data !== frameReady) return;
        removeEventListener('message', note);
        callOff();
        this.isReady = true;
        resolve();
      };
      addEventListener('message', note);
      document.body.append(frame);
    });
  }

  /**
   * A service worker is not asked for a frame that is opaque by its attribute. Without a network it is asked for one that is opaque by
   * the policy with which it answers (`scripts/precache.mjs`); the document does nothing where it is not opaque.
   */
  private loadWithoutNetwork(): void {
    if (this.isReady || this.isOver || navigator.serviceWorker?.controller == null) return;
    this.frame.removeAttribute('sandbox');
    this.frame.src = places().frame;
  }

  private lose(reason: Message): void {
    if (this.isOver) return;
    this.events.dispatchEvent(new CustomEvent('lost', { detail: reason }));
  }
}
