/** One of the pool's threads: everything it can do is in the host. */
import { expose } from 'comlink';
import { createPoolServer } from '../src/session/worker/pool-server.ts';
import { holdLifeline } from '../src/session/worker/lifeline.ts';

holdLifeline();
expose(createPoolServer());
