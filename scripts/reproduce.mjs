// npm run reproduce: short for npm run sim -- reproduce.
import process from 'node:process';
import { runEntry } from './bundle.mjs';
import { root } from './programs.mjs';

process.argv.splice(2, 0, 'reproduce');
await runEntry(root, 'main');
