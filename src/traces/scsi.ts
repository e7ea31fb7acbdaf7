import type { RequestKind } from './requests.ts';

/** Operation codes of the commands that move or flush data (SBC-3), with 6, 10, 12, 16 bytes. */
const KINDS: Readonly<Record<number, RequestKind>> = {
  0x08: 'read',
  0x28: 'read',
  0xa8: 'read',
  0x88: 'read',
  0x0a: 'write',
  0x2a: 'write',
  0xaa: 'write',
  0x8a: 'write',
  // Write and verify.
  0x2e: 'write',
  0xae: 'write',
  0x8e: 'write',
  // Synchronize cache.
  0x35: 'flush',
  0x91: 'flush',
};

/** A request's kind by its SCSI command; null for commands that move no data of the disk. */
export function kindOfScsi(command: number): RequestKind | null {
  return KINDS[command] ?? null;
}
