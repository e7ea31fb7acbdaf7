/** The code of a scheme that came by a link and waits for a person's word. */
export const texts = {
  foreign:
    'This code was not written in this browser. Read it first. It runs without network, without storage, and apart from this page.',
  carries:
    'This link carries the code of a scheme, which was not written in this browser. Read it first. It runs without network, without storage, and apart from this page.',
  run: 'Run this code',
  read: 'Read it on the workbench',
} as const;
