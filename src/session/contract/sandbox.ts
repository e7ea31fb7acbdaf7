/**
 * Messages around code that a person wrote. The page opens a frame of opaque origin; the frame starts a thread; page and
 * thread then speak over ports that the frame only hands on.
 */

/** Task of the thread: one session, or the jobs of a pool. */
export type SandboxRole = 'session' | 'pool';

/** The frame says that it listens. */
export const frameReady = 'flashscope sandbox ready';

/**
 * The page asks the frame for a thread. With it come three ports: for calls, for signs of life, and for the faults of a thread
 * that could not be loaded.
 */
export interface SandboxOrder extends SandboxTask {
  /** Text of the thread's script. */
  readonly script: string;
}

/** The first message of a thread, with the ports for calls and for signs of life. */
export interface SandboxTask {
  readonly role: SandboxRole;
  /** The authored module, in JavaScript. */
  readonly code: string;
}

/** Fault of a thread, in the words of the browser. */
export interface SandboxFault {
  readonly fault: string;
}
