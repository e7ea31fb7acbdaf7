/**
 * Signs of life. The page asks for one now and then; a thread that computes does not hear it, so that each call of authored
 * code gives one as well. Code that neither ends nor is called again is silent.
 */
import { isAsync } from '../../../workbench/authored.ts';

const everyMs = 200;

export class Pulse {
  private lastMs = performance.now();

  constructor(private readonly port: MessagePort) {
    port.addEventListener('message', () => this.beat());
    port.start();
  }

  /** To be called often: it speaks only now and then. */
  readonly touch = (): void => {
    if (performance.now() - this.lastMs > everyMs) this.beat();
  };

  beat(): void {
    this.lastMs = performance.now();
    this.port.postMessage(null);
  }
}

/** The same value with every function in its plain objects and lists touched by each call. */
export function touchedByCalls(value: unknown, touch: () => void): unknown {
  // Its own kind says that it is none of the hooks that there may be.
  if (isAsync(value)) return value;
  if (typeof value === 'function') {
    return function (this: unknown, ...input: unknown[]): unknown {
      touch();
      return Reflect.apply(value, this, input);
    };
  }
  if (Array.isArray(value)) return value.map((each) => touchedByCalls(each, touch));
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, touchedByCalls(each, touch)]));
}
