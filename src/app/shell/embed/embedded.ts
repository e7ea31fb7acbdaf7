import { readEmbedding } from './read-embedding.ts';

/** Decided once: an address that embeds stays one. */
export const embedding = readEmbedding(location.search);
