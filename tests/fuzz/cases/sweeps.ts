/** Specifications of sweeps that once ended in an uncaught error, or took minutes. */
const DEEP = 20_000;

export const SWEEPS: readonly string[] = [
  `{"base":${'['.repeat(DEEP)}${']'.repeat(DEEP)},"measures":["commits"]}`,
  JSON.stringify({
    base: { device: 'classroom' },
    seeds: Array.from({ length: 200_000 }, (_, seed) => seed),
    measures: ['commits'],
  }),
];
