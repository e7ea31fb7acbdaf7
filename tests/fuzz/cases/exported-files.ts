/** Saved sessions that once ended in an uncaught error, as the text behind their link. */
const DEEP = 20_000;
const NESTED = '['.repeat(DEEP) + ']'.repeat(DEEP);

export const EXPORTED_FILES: readonly { readonly damage: string; readonly rest: string }[] = [
  { damage: 'a step of 20,000 lists', rest: `"specification":{},"step":${NESTED}` },
  { damage: 'a specification of 20,000 lists', rest: `"specification":${NESTED},"step":0` },
];
