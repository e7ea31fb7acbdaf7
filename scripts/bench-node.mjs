// The engine's speed and memory under Node, as one line of JSON on standard output.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runEntry } from './bundle.mjs';

await runEntry(dirname(dirname(fileURLToPath(import.meta.url))), 'bench');
