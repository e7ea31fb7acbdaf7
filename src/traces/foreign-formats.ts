import type { Head, TraceFormat } from './format.ts';

/** Traces that are told from one another and from ours, but that no parser here reads yet. */

function starts(...bytes: number[]): (head: Head) => boolean {
  return (head) => bytes.every((byte, at) => head.bytes[at] === byte);
}

/** More than half of the first lines look so; headers and damage may make up the rest. */
function mostly(pattern: RegExp): (head: Head) => boolean {
  return ({ lines }) => lines.filter((line) => pattern.test(line)).length * 2 > lines.length;
}

const BLKPARSE = /^\s*\d+,\d+\s+\d+\s+\d+\s+\d+\.\d{9}\s+\d+\s+[A-Z]{1,2}\s/;
const DISKSIM = /^\s*\d+\.\d+[ \t]+\d+[ \t]+\d+[ \t]+\d+[ \t]+[0-9a-f]+\s*$/i;
const MQSIM = /^\s*\d+[ \t]+\d+[ \t]+\d+[ \t]+\d+[ \t]+\d+\s*$/;
const SPC = /^\s*\d+,\s*\d+,\s*\d+,\s*[rw]\s*,\s*\d+(\.\d+)?/i;
const MSR = /^\d{15,20},[^,]*,\d+,(read|write),\d+,\d+,\d+\s*$/i;
const ALIBABA = /^\d+,[rw],\d+,\d+,\d+\s*$/i;
const TENCENT = /^\d{10},\d+,\d+,[01],\d+\s*$/;
const SYSTOR_HEADER = /^timestamp,response,iotype,lun,offset,size\s*$/i;
const SYSTOR = /^\d+\.\d+,[\d.]*,[rw]?,\d+,\d+,\d+\s*$/i;

export const foreignFormats: readonly TraceFormat[] = [
  { id: 'sqlite-wal', title: 'SQLite write-ahead log (-wal)', sniff: isSqliteWal, read: null },
  {
    id: 'sqlite-journal',
    title: 'SQLite rollback journal (-journal)',
    sniff: starts(0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7),
    read: null,
  },
  {
    id: 'fio',
    title: 'fio iolog',
    sniff: ({ lines }) => /^fio version \d+ iolog/.test(lines[0] ?? ''),
    read: null,
  },
  { id: 'blkparse', title: 'blkparse text', sniff: mostly(BLKPARSE), read: null },
  { id: 'disksim', title: 'DiskSim ASCII', sniff: mostly(DISKSIM), read: null },
  { id: 'mqsim', title: 'MQSim', sniff: mostly(MQSIM), read: null },
  { id: 'spc', title: 'SPC (UMass) CSV', sniff: mostly(SPC), read: null },
  { id: 'msr', title: 'MSR Cambridge CSV', sniff: mostly(MSR), read: null },
  { id: 'alibaba', title: 'Alibaba block-trace CSV', sniff: mostly(ALIBABA), read: null },
  { id: 'tencent', title: 'Tencent CBS CSV', sniff: mostly(TENCENT), read: null },
  { id: 'systor', title: 'SYSTOR ’17 CSV', sniff: isSystor, read: null },
];

function isSqliteWal({ bytes }: Head): boolean {
  return (
    bytes[0] === 0x37 && bytes[1] === 0x7f && bytes[2] === 0x06 && (bytes[3] === 0x82 || bytes[3] === 0x83)
  );
}

function isSystor(head: Head): boolean {
  return SYSTOR_HEADER.test(head.lines[0] ?? '') || mostly(SYSTOR)(head);
}
