import type { DeclaredHostSchemes } from '../declared.ts';

export const rvmLog: DeclaredHostSchemes['rvm-log'] = {
  claims:
    'A commit is one appended record and its mark, at any time one mini-log block that the pointer names holds a marked head; one log write per commit, erases paid at truncation.',
  parameters: {
    'log-device': {
      title: 'Log device',
      about:
        'Where the log lies: flash programmed in bytes, the same flash as a disk, a disk, battery-backed DRAM, or flash with a disk beside it that takes the bulk of large transactions (hybrid).',
    },
    parallelism: { title: 'Parallel chips', about: 'Chips that are programmed and erased together.' },
    headers: {
      title: 'Headers',
      about: 'RVM’s headers (76 bytes and 56 for each range), or short ones of 8 bytes.',
    },
    batch: {
      title: 'Commits in a batch',
      about: 'Transactions whose records are written together, when as many have asked to commit.',
    },
    truncation: {
      title: 'Truncation',
      about:
        'When records are applied and their blocks erased: when the log is full, or in the background, while transactions compute. A commit suspends an erase.',
    },
    conditioning: {
      title: 'Conditioning',
      about:
        'Forcing all bits of a block to 0 before its erase, which makes it last: as a part of the erase (600 ms), as an operation of 393 ms before one of 207 ms, or not at all.',
    },
    bulkFrom: {
      title: 'Bulk to the disk from',
      about: 'On a hybrid log, bytes of a record from which on its ranges go to the disk.',
    },
    retirement: {
      title: 'Retirement of blocks',
      about:
        'Spare blocks stand in for those that have become too slow to erase. On this tiny log the first is slow at its first erase, the second at its second.',
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
    'bulk-not-awaited': {
      title: 'that a record in flash is nothing without its bulk on the disk',
      about: 'The record is programmed, marked and acknowledged before the disk has written its bulk.',
    },
    'batch-promised': {
      title: 'that a commit in a batch is not written yet',
      about: 'A transaction is told that it has committed when it joins a batch.',
    },
    'appended-forgotten': {
      title: 'that records are appended while the log is truncated',
      about:
        'A truncation in the background moves the head to the tail of now, past records that it has not applied.',
    },
    'conditioned-before-head': {
      title: 'that conditioning destroys a block as an erase does',
      about: 'The log’s blocks are conditioned before the head moves past them.',
    },
    'retired-unmarked': {
      title: 'that memory forgets which block stands for which',
      about: 'A spare block is used although its entry in the table is not marked.',
    },
  },
  rows: {
    flash: 'RVM log on flash',
    'flash-disk': 'RVM log on a flash disk',
    disk: 'RVM log on a disk',
    bbdram: 'RVM log in DRAM with a battery',
    hybrid: 'RVM log on flash, bulk on a disk',
    'flash-batches': 'RVM log on flash, commits in pairs',
    'flash-background': 'RVM log on flash, background truncation',
    'flash-conditioning': 'RVM log on flash, conditioning apart',
    'flash-retirement': 'RVM log on flash, retirement of blocks',
  },
  tried:
    'Tried at every step: every way in which the operation under way, and an erase that is suspended for it, may tear; power fails again, twice, at every step of each recovery; and one more commit afterwards.',
  scriptHelp:
    'w1:A,B transaction 1 writes pages A and B (A to D), c1 commits it, a1 aborts it; one transaction after the other.',
};
