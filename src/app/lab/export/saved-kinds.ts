/** Kinds of files that the lab can save at once, in the order in which they are offered. */
export const savedKinds = ['svg', 'png', 'json', 'figures', 'timeline', 'chrome', 'durable'] as const;

export type SavedKind = (typeof savedKinds)[number];
