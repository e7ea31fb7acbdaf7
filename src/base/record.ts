/** Records of unknown contents: what JSON from outside may hold. */
export type Plain = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The record that a text says in JSON; null where it says something else, or is no JSON. */
export function recordIn(text: string): Plain | null {
  try {
    const json: unknown = JSON.parse(text);
    return isRecord(json) ? json : null;
  } catch {
    return null;
  }
}
