import type { DeclaredHostSchemes } from '../declared.ts';

export const rvmLog: DeclaredHostSchemes['rvm-log'] = {
  claims:
    'A commit is one appended record and its mark, at any time one mini-log block that the pointer names holds a marked head; one log write per commit, erases paid at truncation.',
  parameters: {
    'log-device': {
      title: 'Log device',
      about:
        'Where the log lies: flash programmed in bytes, the same flash as a disk, a disk, battery-backed DRAM.',
    },
    parallelism: { title: 'Parallel chips', about: 'Chips that are programmed and erased together.' },
    headers: {
      title: 'Headers',
      about: 'RVM’s headers (76 bytes and 56 for each range), or short ones of 8 bytes.',
    },
    pageBuffers: {
      title: 'Page buffers',
      about: 'Programs go through the chips’ page buffers: 465 KB/s instead of 163 KB/s a chip.',
    },
  },
  inLab: { headers: 'Short ones of 8 bytes, or RVM’s: 76 bytes and 56 for each range, on a larger log.' },
  mutants: {
    'pointer-before-mark': {
      title: 'that a copy counts only once it is marked',
      about: 'The pointer block names the fresh mini-log block before the copy in it is marked.',
    },
    'erase-before-pointer': {
      title: 'that the old block is needed until another is named',
      about: 'A reclaimed mini-log block is erased before the pointer block names its successor.',
    },
    'unmarked-trusted': {
      title: 'that a value may be caught half-written',
      about: 'Recovery takes the last value of the mini-log, marked or not.',
    },
    'truncated-before-apply': {
      title: 'that the log is all there is until it is applied',
      about: 'Truncation moves the head before the records behind it are in the data files.',
    },
    'erased-before-head': {
      title: 'that a half-erased log still looks like a log',
      about: 'Truncation erases the log’s blocks before the head moves past them.',
    },
    'mark-first': {
      title: 'that the mark is what commits',
      about: 'A record’s mark is programmed before the record.',
    },
    'acknowledged-before-mark': {
      title: 'that an unmarked record counts for nothing',
      about: 'A commit is acknowledged when its record is programmed, before the mark.',
    },
  },
  rows: {
    flash: 'RVM log on flash',
    'flash-disk': 'RVM log on a flash disk',
    disk: 'RVM log on a disk',
    bbdram: 'RVM log in DRAM with a battery',
  },
  tried:
    'Tried at every step: every way in which the operation under way may tear; power fails again, twice, at every step of each recovery; and one more commit afterwards.',
  scriptHelp:
    'w1:A,B transaction 1 writes pages A and B (A to D), c1 commits it, a1 aborts it; one transaction after the other.',
};
