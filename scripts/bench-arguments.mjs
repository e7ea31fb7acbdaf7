// The arguments of npm run bench and of npm run bench:page.

/** @param {readonly string[]} schemes @returns {import('./arguments.mjs').ScriptArguments} */
export const benchArguments = (schemes) => ({
  call: 'npm run bench',
  about: 'Measures page writes a second and memory of the engine, on the filled 32 GB device in batch mode.',
  operands: {
    name: 'SCHEME',
    about: 'A scheme by its id, or several with commas between them.',
    known: schemes,
  },
  options: {
    rounds: {
      about: 'Measurements of each scheme, in number; the median is printed.',
      least: 1,
      most: 99,
      initial: 5,
      isOdd: true,
    },
  },
  variables: {
    BARE_FTL: 'A program that prints the speed of a bare FTL, which runs before each measurement.',
  },
  examples: ['', 'lighttx,scc', 'lighttx --rounds 1'],
});

/** @type {import('./arguments.mjs').ScriptArguments} */
export const BENCH_PAGE_ARGUMENTS = {
  call: 'npm run bench:page',
  about: 'Measures the built page in a real browser. It judges nothing: a busy machine is slower.',
  operands: {
    name: 'PART',
    about:
      'The first screen, frames a second, the lab, traces of a gigabyte, or the workbench; several with commas or spaces.',
    known: ['front', 'motion', 'lab', 'traces', 'workbench'],
  },
  options: {},
  variables: { BROWSER_PATH: 'The browser; left out, an installed Chrome or Chromium.' },
  examples: ['', 'lab', 'front motion'],
};
