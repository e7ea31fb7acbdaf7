/** How the kit's sentences tell of a scheme's commits. */
import type { CommitTexts } from '../commit-texts.ts';

export const COMMITS: CommitTexts = {
  afc: {
    evidence: 'the flag of its first page',
    because: 'no page of it says FALSE any more',
    abort: 'a page of it goes on saying FALSE, and all are garbage',
  },
  'atomic-write': {
    evidence: 'the mapping page that commits it',
    because: 'the mapping page that names its pages is durable',
    abort: 'its entries in the map in memory are dropped, and its pages are garbage',
  },
  'atomic-write-log': {
    evidence: 'the page that closes its group',
    because: 'the page that closes its group is durable',
    abort: 'its pages were in memory only, and are dropped',
  },
  bpcc: {
    evidence: 'the page that closes its cycle',
    because: 'all versions of its cycle are durable',
    abort: 'its versions stay behind, and newer ones that point back over them say that they do not count',
  },
  cfc: {
    evidence: 'a flag that says TRUE',
    because: 'a page of it that says TRUE is durable, and all others were before it',
    abort: 'its pages go on saying FALSE, and are garbage',
  },
  kaml: {
    evidence: 'the switch of the table in protected memory',
    because: 'all its records are staged and the table has switched to them',
    abort: 'its staged records are dropped, and flash is not touched',
  },
  mixsl: {
    evidence: 'the page of the status log with its XID',
    because: 'its XID stands in the status log, on flash',
    abort: 'its XID never enters the status log, and its pages are garbage',
  },
  mobius: {
    evidence: 'the atom inode that commits it',
    because: 'the atom inode that names its pages is durable, and so are they',
    abort: 'its mappings in memory are dropped, and its pages are garbage',
  },
  nvctx: {
    evidence: 'one store into non-volatile memory',
    because: 'its status in non-volatile memory says so',
    abort: 'its entries leave the in-process table, and flash is not touched',
  },
  scc: {
    evidence: 'the page that closes its cycle',
    because: 'all versions of its cycle are durable',
    abort: 'its versions stay behind, and must be erased before a newer one could make them look committed',
  },
  tc: {
    evidence: 'its commit record',
    because: 'its commit record is durable',
    abort: 'no commit record will ever name it, and its pages are garbage',
  },
  txcache: {
    evidence: 'its flag in non-volatile memory',
    because: 'its flag in non-volatile memory is set',
    abort: 'its frames are free again, and flash is not touched',
  },
  wal: {
    evidence: 'its commit record',
    because: 'its commit record is durable, behind its pages in the log',
    abort: 'its entries leave the list of the log, and its pages are never copied home',
  },
  xftl: {
    evidence: 'the X-L2P image that commits it',
    because: 'an X-L2P image and its root, which call its entries committed, are durable',
    abort: 'its entries leave the X-L2P table in memory, and its pages are garbage',
  },
};
