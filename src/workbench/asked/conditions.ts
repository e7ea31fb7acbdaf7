/** Conditions that a commit scheme must fulfil. */

/**
 * `answers`: every COMMIT and ABORT is answered, and the work comes to its end. `plain`: what the scheme keeps is plain
 * data. `deterministic`: the same work ends the same way. The others are promises to the host, whatever power does.
 */
export const CONDITIONS = [
  'plain',
  'answers',
  'deterministic',
  'durability',
  'atomicity',
  'isolation',
  'order',
  'recovery',
  'collection',
] as const;

export type Condition = (typeof CONDITIONS)[number];
