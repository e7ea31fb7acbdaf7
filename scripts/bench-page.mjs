// npm run bench:page: what the built page takes in a real browser: how soon it is
// there, a trace of a gigabyte, cancelling, a gzip bomb, four schemes at once, seeking, frames a second while schemes
// run, and how soon the workbench shows what breaks a wrong scheme. It measures and judges nothing: a busy machine and
// a browser without a graphics card are slower.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scriptArguments } from './arguments.mjs';
import { BENCH_PAGE_ARGUMENTS } from './bench-arguments.mjs';
import { measureFront } from './bench-page/measure-front.mjs';
import { measureLab } from './bench-page/measure-lab.mjs';
import { measureMotion } from './bench-page/measure-motion.mjs';
import { measureTraces } from './bench-page/measure-traces.mjs';
import { measureWorkbench } from './bench-page/measure-workbench.mjs';
import { servePage } from './bench-page/open-page.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { operands: asked } = scriptArguments(BENCH_PAGE_ARGUMENTS);
const { address, stop } = await servePage(root);
try {
  if (asked.length === 0 || asked.includes('front')) await measureFront(address);
  if (asked.length === 0 || asked.includes('motion')) await measureMotion(address);
  if (asked.length === 0 || asked.includes('lab')) await measureLab(address);
  if (asked.length === 0 || asked.includes('traces')) await measureTraces(address);
  if (asked.length === 0 || asked.includes('workbench')) await measureWorkbench(address, root);
} finally {
  await stop();
}
