/** One of the pool's threads: everything it can do is in the host. */
import { expose } from 'comlink';
import { createPoolHost } from '../src/session/worker/pool-worker.ts';
import { holdLifeline } from '../src/session/worker/lifeline.ts';

holdLifeline();
expose(createPoolHost());
