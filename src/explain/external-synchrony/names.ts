/** One letter for a block that is no file's: superblock, descriptor, commit record. */
export const NAMES: Readonly<Record<string, string>> = { super: 'S', descriptor: 'D', commit: 'C', torn: '' };
