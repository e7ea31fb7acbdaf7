import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * SHA-256 of the parts joined, as 64 hexadecimal digits. The platform's own exists in secure contexts only,
 * and a trace must have the same digest on a plain http host as anywhere else.
 */
export function sha256Hex(...parts: readonly Uint8Array[]): string {
  const hash = sha256.create();
  for (const part of parts) hash.update(part);
  return bytesToHex(hash.digest());
}
