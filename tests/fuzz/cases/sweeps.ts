/** Specifications of sweeps that once ended in an uncaught error, or took minutes. */
const DEEP = 20_000;

export const SWEEPS: readonly { readonly damage: string; readonly text: string }[] = [
  {
    damage: 'a base of 20,000 lists',
    text: `{"base":${'['.repeat(DEEP)}${']'.repeat(DEEP)},"measures":["commits"]}`,
  },
  {
    damage: '200,000 seeds',
    text: JSON.stringify({
      base: { device: 'classroom' },
      seeds: Array.from({ length: 200_000 }, (_, seed) => seed),
      measures: ['commits'],
    }),
  },
];
