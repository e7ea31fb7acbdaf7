/** Values in the browser's storage that were once taken, and could not be shown. */
export const STORED: readonly { readonly damage: string; readonly text: string }[] = [
  {
    damage: 'a trace that was kept on no date',
    text: JSON.stringify({
      name: 'x',
      bytes: 1,
      keptAtMs: 1e99,
      how: { format: null, pattern: null, group: 'none' },
      about: '',
    }),
  },
  { damage: 'a link that is no address', text: '[{"name":"x","link":"http://[" }]' },
];
