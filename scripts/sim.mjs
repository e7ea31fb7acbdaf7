// npm run -s sim -- COMMAND …: the headless runner.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runEntry } from './bundle.mjs';

await runEntry(dirname(dirname(fileURLToPath(import.meta.url))), 'main');
