/** Every kind of input that comes from outside. */
import { authoredCode, authoredSchemes } from './authored-code.ts';
import { deviceFiles } from './device-files.ts';
import { exportedFiles } from './exported-files.ts';
import { durableValues } from './durable-values.ts';
import { durableHalves, patterns, sweeps, traces } from './file-inputs.ts';
import { flags } from './flags.ts';
import type { InputKind } from './input-kind.ts';
import { kitLinks, solutionFiles } from './kit-inputs.ts';
import { messages, notesMessages, platformMessages } from './message-inputs.ts';
import { searchParts } from './part-inputs.ts';
import { savedResultFiles, shardLines } from './result-inputs.ts';
import { links, scripts, sessions } from './session-inputs.ts';
import { storage } from './storage.ts';

export const INPUTS: readonly InputKind[] = [
  links,
  sessions,
  durableHalves,
  durableValues,
  authoredCode,
  authoredSchemes,
  kitLinks,
  solutionFiles,
  deviceFiles,
  exportedFiles,
  traces,
  scripts,
  patterns,
  sweeps,
  shardLines,
  searchParts,
  savedResultFiles,
  messages,
  notesMessages,
  platformMessages,
  storage,
  flags,
];
