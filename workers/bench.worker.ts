/** Measures the engine inside a worker: the browser's half of the benchmark. */
import { measureSpeed } from '../src/experiments/engine-speed.ts';

addEventListener('message', (event: MessageEvent<string>) => {
  postMessage(measureSpeed(event.data, () => performance.now() / 1e3));
});
