/**
 * Returns the contents that a native trace leaves on a device, computed without the simulator: each page
 * shows the transaction whose COMMIT row came last among those that wrote it, or 0 if a later plain write
 * did.
 */
export function referenceContents(csv: string): string {
  const open = new Map<string, { ordinal: number; pages: Set<number> }>();
  const shown = new Map<number, number>();
  let ordinal = 0;
  for (const line of csv.split('\n')) {
    const [time = '', txid = '', first = '', count = '', flag = ''] = line.trim().split(',');
    if (!/^\d/.test(time)) continue;
    if (txid !== '0' && txid !== '' && !open.has(txid))
      open.set(txid, { ordinal: ++ordinal, pages: new Set() });
    const transaction = open.get(txid);
    const kind = flag.toUpperCase().slice(0, 1);
    if (kind === 'W') {
      for (let i = 0; i < Number(count); i++) {
        if (transaction === undefined) shown.set(Number(first) + i, 0);
        else transaction.pages.add(Number(first) + i);
      }
    }
    if (kind === 'C')
      for (const page of transaction?.pages ?? []) shown.set(page, transaction?.ordinal ?? -1);
    if (kind === 'C' || kind === 'A') open.delete(txid);
  }
  return [...shown]
    .sort(([a], [b]) => a - b)
    .map(([page, txIndex]) => `${page},${txIndex}\n`)
    .join('');
}
