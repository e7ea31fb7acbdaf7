import type { WorkloadMessages } from '../../engine/host/workloads/messages.ts';
import { type DeclaredWorkloads, entryOf } from '../declared.ts';
import type { TextsOf } from '../texts.ts';

const FILES = {
  files: { title: 'Files', about: 'Made fewer where they do not fit.' },
  journal: {
    title: 'Journal',
    about:
      '1 gathers operations into transactions as large as those that ext4’s journal was measured to write; with 0 each file that is made safe is one.',
  },
};

const WORKLOADS: DeclaredWorkloads = {
  small: {
    about:
      'Three clients, one to three pages a transaction, the first pages hotter than the last: small enough for the 22-block device, where it collects garbage before long (ours).',
    parameters: {
      most: { title: 'Pages a transaction, at most', about: 'From one up to this many, all alike.' },
      theta: { title: 'Skew', about: 'The constant of Zipf’s law; near 0 all pages are alike.' },
    },
  },
  tpcc: {
    about:
      'New-Order, Payment and Delivery of seven clients on 28 warehouses: 27.2 pages of 4 KB a transaction on average, 142 at most (LightTx), blocks as counted in PostgreSQL.',
    parameters: {
      warehouses: {
        title: 'Warehouses',
        about: 'Size of the database, 115 MB each; made smaller where it does not fit.',
      },
      thinkUs: {
        title: 'Think time, µs',
        about:
          'Between two transactions of a client: 0 saturates (6.9 open at once), 26,000 leaves 1.9 open.',
      },
      readOnlyShare: {
        title: 'Read-only transactions',
        about:
          'Share of Order-Status and Stock-Level among all; 0.08 in the benchmark, 0 in what was measured.',
      },
    },
  },
  tpcb: {
    about:
      'Six blocks of 8 KB a transaction: an account before and after, its index, a teller, a branch, the history. All clients meet at the few branches. As counted in PostgreSQL under pgbench.',
    parameters: {
      branches: {
        title: 'Branches',
        about: 'Size of the database, 16 MB each; fewer branches, more waiting.',
      },
    },
  },
  sysbench: {
    about:
      'oltp_read_write on InnoDB pages of 16 KB: ten rows and four ranges read, one row updated with its index, one without, one deleted and put back. Three quarters of the rows chosen lie in 1 % of the table.',
    parameters: {
      rows: { title: 'Rows', about: 'Of the one table; made smaller where it does not fit.' },
      reads: { title: 'Reads', about: '1 with the reads, 0 for oltp_write_only.' },
    },
  },
  'sysbench-fileio': {
    about:
      'fileio with rndrw on files that fill the working set, blocks of 16 KB: three reads for two writes, an fsync after a hundred requests. Three quarters of the requests go to 1 % of the blocks.',
    parameters: {
      requests: { title: 'Requests a transaction', about: 'Reads and writes together, between two fsyncs.' },
      readShare: { title: 'Reads', about: 'Share of the requests that read.' },
    },
  },
  tpch: {
    about:
      'Queries that scan, and in 2 of 24 transactions a piece of a refresh function: runs of new or deleted orders with their lines and indexes. Scans are samples; sizes are ours.',
    parameters: {
      scale: { title: 'Scale factor', about: 'Gigabytes of raw data; made smaller where it does not fit.' },
      refreshShare: { title: 'Refreshes', about: 'Share of the transactions that write.' },
      scanBlocks: { title: 'Blocks a query reads', about: 'Of 8 KB, in runs of 32.' },
    },
  },
  ycsb: {
    about:
      'Records of 1 KB read and updated, chosen by Zipf’s law and scattered over the table, as in YCSB’s workload A; several of them in a transaction (ours).',
    parameters: {
      records: { title: 'Records', about: 'Of 1 KB; made fewer where they do not fit.' },
      theta: {
        title: 'Skew',
        about: 'The constant of Zipf’s law: 0.99 in YCSB; near 0 all records are alike.',
      },
      operations: { title: 'Operations a transaction', about: 'Reads and updates together.' },
      updateShare: {
        title: 'Updates',
        about: 'Share of the operations that update: 0.5 in workload A, 0.05 in B.',
      },
    },
  },
  fio: {
    about:
      'Requests of one size at random places of the whole working set, some of them in a transaction as with fsync=N. No page is hotter than another unless it is asked for. Sizes are ours.',
    parameters: {
      blockBytes: { title: 'Request size, bytes', about: 'Aligned to itself.' },
      requests: { title: 'Requests a transaction', about: 'Reads and writes together.' },
      readShare: { title: 'Reads', about: 'Share of the requests that read.' },
      hotShare: {
        title: 'Hot requests',
        about: 'Share of the requests that go to the first fifth of the working set; the others go anywhere.',
      },
    },
  },
  fileserver: {
    about:
      'Fifty threads create whole files of 128 KB on average, append to some, read and delete others: a few pages of metadata or tens of data.',
    parameters: FILES,
  },
  varmail: {
    about:
      'Sixteen threads of a mail server: a mail deleted and another written, a mail read and added to, each made safe at once. Small transactions that meet in the directory.',
    parameters: FILES,
  },
  webproxy: {
    about:
      'A hundred threads of a cache: one file deleted, one written, five read. Small transactions, mostly reads.',
    parameters: FILES,
  },
  iozone: {
    about:
      'Large files written from front to back and again, a record and its metadata in a transaction: large and sequential, and clients never meet. As in TxFlash; sizes are ours.',
    parameters: { recordBytes: { title: 'Record size, bytes', about: 'Written in one transaction.' } },
  },
  'linux-build': {
    about:
      'Sources read and object files written, those of some seconds in one transaction of the journal: large transactions of many small files. As in TxFlash; sizes are ours.',
    parameters: {
      filesPerCommit: {
        title: 'Files a transaction',
        about: 'Object files written between two commits of the journal, on average.',
      },
    },
  },
  maildir: {
    about:
      'Mails delivered (a file made and renamed), read and flagged, and deleted: a few pages a transaction. As in TxFlash; sizes are ours.',
    parameters: {
      deliveryShare: {
        title: 'Deliveries',
        about: 'Share of the transactions that write a new mail; the others read or delete one, half each.',
      },
    },
  },
  locality: {
    about:
      'One client: runs of five to fifteen pages, the first of each in a small sequential area, four in five of the others in a fifth of the pages; 1 to 53 pages a transaction, 27 on average. What the engine’s speed is measured with (ours).',
    parameters: {},
  },
};

const titled = (workload: string, parameter: string) =>
  entryOf(entryOf(WORKLOADS, workload).parameters, parameter);

export const workloads: TextsOf<WorkloadMessages> = {
  about: ({ workload }) => entryOf(WORKLOADS, workload).about,
  parameterTitle: ({ workload, parameter }) => titled(workload, parameter).title,
  parameterAbout: ({ workload, parameter }) => titled(workload, parameter).about,
  unknown: ({ id, known }) => `There is no workload “${id}”; there are ${known.join(', ')}.`,
  unknownParameter: ({ workload, id, known }) =>
    `${workload} has no parameter “${id}”; it has ${known.join(', ') || 'none'}.`,
  outside: ({ workload, name, value, taken }) => `${workload}: ${name} is ${value}, expected ${taken}.`,
};
