/** Every kind of input that comes from outside. */
import { durableHalves, patterns, sweeps, traces } from './file-inputs.ts';
import type { InputKind } from './input-kind.ts';
import { flags, messages } from './message-inputs.ts';
import { links, scripts, sessions } from './session-inputs.ts';

export const INPUTS: readonly InputKind[] = [
  links,
  sessions,
  durableHalves,
  traces,
  scripts,
  patterns,
  sweeps,
  messages,
  flags,
];
