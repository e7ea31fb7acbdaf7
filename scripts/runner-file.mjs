// Prints where the runner stands as one file that needs Node alone: what a cluster sends to its machines.
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { freshBundle } from './bundle.mjs';

const folder = freshBundle(dirname(dirname(fileURLToPath(import.meta.url))));
if (folder === null) process.exitCode = 70;
else process.stdout.write(`${join(folder, 'main.js')}\n`);
