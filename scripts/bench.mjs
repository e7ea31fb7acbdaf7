// npm run -s bench: the engine's speed and memory, measured under Node.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runEntry } from './bundle.mjs';

await runEntry(dirname(dirname(fileURLToPath(import.meta.url))), 'bench');
