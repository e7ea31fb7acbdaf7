// npm run reproduce: the published figures, measured again into one HTML file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { runEntry, sourceHash } from './bundle.mjs';
import { root } from './programs.mjs';

process.env['FLASHSCOPE_VERSION'] = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
process.env['FLASHSCOPE_SOURCES'] = sourceHash(root);
await runEntry(root, 'reproduce');
