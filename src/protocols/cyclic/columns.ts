/** Columns of the out-of-band area that all cyclic commits have, in this order in their declarations. */
export const VERSION = 0;
export const NEXT_PAGE = 1;
export const NEXT_VERSION = 2;
