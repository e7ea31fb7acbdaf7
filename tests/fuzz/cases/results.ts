/** Saved results that once ended in an uncaught error, or would have written a file of the reader's. */
const DEEP = 20_000;
const NESTED = '['.repeat(DEEP) + ']'.repeat(DEEP);

export const RESULTS: readonly { readonly damage: string; readonly text: string }[] = [
  { damage: 'an argument that cannot become a text', text: '{"made":{"command":["run",{"toString":1}]}}' },
  { damage: 'an argument of 20,000 lists', text: `{"made":{"command":["run",${NESTED}]}}` },
  { damage: 'a value of 20,000 lists', text: `{"states":${NESTED},"made":{"command":["devices"]}}` },
  {
    damage: 'a trace whose path cannot become a text',
    text: '{"made":{"base":{},"trace":{"path":{"toString":1},"digest":"x"}}}',
  },
  {
    damage: 'a cell of 20,000 lists',
    text: `{"cell":${NESTED},"parameters":{},"seed":1,"measures":{"commits":1},"made":{"base":{}}}`,
  },
  {
    damage: 'a command that writes a file',
    text: '{"made":{"command":["run","--protocol","wal","--device","classroom","--workload","small","--contents","x"]}}',
  },
];
