/** The session's side of the thread: everything it can do is in the host. */
import { expose } from 'comlink';
import { createSessionServer } from '../src/session/worker/session-server.ts';
import { holdLifeline } from '../src/session/worker/lifeline.ts';

holdLifeline();
expose(createSessionServer());
