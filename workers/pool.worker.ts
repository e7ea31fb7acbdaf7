/** One of the pool's threads: everything it can do is in the host. */
import { expose } from 'comlink';
import { createPoolHost } from '../src/session/pool-host.ts';
import { holdLifeline } from '../src/session/lifeline.ts';

holdLifeline();
expose(createPoolHost());
