/**
 * Files that belong to the page. They are fetched from beside it; a page that is one file, opened from disk, where nothing
 * can be fetched, has them within itself (`scripts/one-file.mjs`): a block of JSON, texts by address.
 */

let within: ReadonlyMap<string, string> | null = null;

function filesWithin(): ReadonlyMap<string, string> {
  const block = document.getElementById('own-files')?.textContent ?? '{}';
  within ??= new Map(Object.entries(JSON.parse(block) as Record<string, string>));
  return within;
}

/** True where the page is one file: nothing stands beside it. */
export function isOneFile(): boolean {
  return filesWithin().size > 0;
}

/** Text of a file that the page has within itself; null where it is beside the page. */
export function textWithin(address: string): string | null {
  return filesWithin().get(address) ?? null;
}

/** A file of the page; null where it did not come. */
export async function ownFile(address: string): Promise<Blob | null> {
  const text = textWithin(address);
  if (text !== null) return new Blob([text], { type: 'text/plain' });
  try {
    const response = await fetch(new URL(address, document.baseURI));
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

const addresses = new Map<string, string>();

/** Address at which a link opens a file of the page. */
export function ownAddress(address: string): string {
  const text = textWithin(address);
  if (text === null) return address;
  const made =
    addresses.get(address) ?? URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  addresses.set(address, made);
  return made;
}
