/** The thread of authored code, in one file: both servers, and the walls around what a person wrote. */
import { expose } from 'comlink';
import { createPoolServer } from '../src/session/worker/pool-server.ts';
import { serveAuthored } from '../src/session/worker/sandbox/serve-authored.ts';
import { createSessionServer } from '../src/session/worker/session-server.ts';

serveAuthored((role, port) => {
  expose(role === 'session' ? createSessionServer() : createPoolServer(), port);
});
