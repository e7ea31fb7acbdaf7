import process from 'node:process';

process.stderr.write('usage: npm run -s sim -- COMMAND [options]\n');
process.exitCode = 2;
