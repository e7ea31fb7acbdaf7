/** A hash of plain data, against accidents and not against malice. */

/** Eight hexadecimal digits: FNV-1a over the data as JSON. */
export function stateHash(state: unknown): string {
  const text = JSON.stringify(state);
  let hash = 0x811c_9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
