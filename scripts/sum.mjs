// Adds up the test runs of the rings that are named, from the reports that they left, and says so in one line.
//
//   node scripts/sum.mjs first full
import process from 'node:process';
import { addCounts, countRing, countsLine, statusOf } from './counts.mjs';
import { readReport } from './reports.mjs';

const counts = addCounts(process.argv.slice(2).map((ring) => countRing(readReport(ring, 'counts.json'))));
process.exitCode = statusOf(counts);
console.log(`\n${countsLine(counts)}`);
