/** What can be saved of the lab at once, in the order in which it is offered. */
export const savedKinds = ['svg', 'png', 'json', 'figures', 'timeline', 'chrome', 'durable'] as const;

export type SavedKind = (typeof savedKinds)[number];
