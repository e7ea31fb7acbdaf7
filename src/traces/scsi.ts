import type { RequestKind } from './requests.ts';

/** Operation codes of the commands that move, flush or unmap data (SBC-3), with 6, 10, 12, 16 bytes. */
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
  // Write same.
  0x41: 'write',
  0x93: 'write',
  // Compare and write, write atomic.
  0x89: 'write',
  0x9c: 'write',
  0x42: 'trim',
  // Synchronize cache.
  0x35: 'flush',
  0x91: 'flush',
};

const SECTOR = 512;

/** A request's kind by its SCSI command; null for commands that move no data of the disk. */
export function kindOfScsi(command: number): RequestKind | null {
  return KINDS[command] ?? null;
}

/**
 * The same for a command of so many bytes. The blocks of an UNMAP stand in a list: where its bytes are that list's, the
 * trace does not say which they are.
 */
export function kindOfCommand(command: number, bytes: number): RequestKind {
  const kind = kindOfScsi(command) ?? 'other';
  return kind === 'trim' && (bytes === 0 || bytes % SECTOR !== 0) ? 'other' : kind;
}

/** Base in which a column's operation codes are written. */
export type CommandBase = 10 | 16;

/** The code in a column; null where none stands there. */
export function commandIn(text: string, base: CommandBase): number | null {
  if (/^0x[0-9a-f]{1,2}$/i.test(text)) return Number(text);
  if (base === 16) return /^[0-9a-f]{1,2}$/i.test(text) ? Number.parseInt(text, 16) : null;
  return /^\d{1,3}$/.test(text) ? Number(text) : null;
}

/** True for a read or a write. */
export function movesData(text: string, base: CommandBase): boolean {
  const command = commandIn(text, base);
  const kind = command === null ? null : kindOfScsi(command);
  return kind === 'read' || kind === 'write';
}

/**
 * Tells in which base a column holds operation codes: the one in which more of the values are known commands, of two the
 * one in which more move data (42 is a write, in hexadecimal an UNMAP), of two hexadecimal. Null where less than a quarter of
 * the values are known commands, or none moves data.
 */
export function commandBase(values: readonly string[]): CommandBase | null {
  const judged = ([16, 10] as const).map((base) => {
    const codes = values.map((text) => commandIn(text, base));
    const known = codes.filter((code) => code !== null && kindOfScsi(code) !== null).length;
    return { base, known, moving: values.filter((text) => movesData(text, base)).length };
  });
  const [best] = judged.sort((a, b) => b.known - a.known || b.moving - a.moving || b.base - a.base);
  return best === undefined || best.moving === 0 || best.known * 4 < values.length ? null : best.base;
}
