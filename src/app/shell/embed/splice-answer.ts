/** States that the page around has kept, by activities. */
export type KeptStates = Readonly<Record<string, unknown>>;

/** States in an answer to a message; null where there are none, undefined where the message is no answer to it. */
export function statesIn(message: unknown, id: string): KeptStates | null | undefined {
  if (typeof message !== 'object' || message === null || !('subject' in message)) return undefined;
  if (message.subject !== 'SPLICE.getState.response') return undefined;
  if ('message_id' in message && message.message_id !== id) return undefined;
  const state = 'state' in message ? message.state : null;
  return typeof state === 'object' && state !== null ? (state as KeptStates) : null;
}

/** State of one activity; null for none. Names come from outside, and may be those that every object has. */
export function stateOf(states: KeptStates | null, activity: string): unknown {
  return states !== null && Object.hasOwn(states, activity) ? (states[activity] ?? null) : null;
}
