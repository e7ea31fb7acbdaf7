import type { SchemeView } from '../view.ts';

export const inspect: SchemeView['inspect'] = (_context, block, page) => ({
  title: page === null ? `Block ${block}` : `Block ${block}, page ${page}`,
  page: null,
  sentence: '',
  outOfBand: [],
  facts: [],
  why: null,
});
