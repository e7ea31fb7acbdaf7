/** Damage that once ended in an uncaught error, or in no answer at all. */
interface Columns {
  length?: unknown;
  runs?: unknown;
  $typed?: unknown;
}

export interface File {
  version: unknown;
  protocol: unknown;
  device: { geometry: Record<string, unknown> };
  durable: {
    programmed: Columns;
    logicalPage: Columns;
    outOfBand?: unknown;
    metadata: { changedCount: unknown; image: Columns; record: { sequence: unknown; pages: unknown } };
    log: unknown;
  };
}

export interface Case {
  readonly damage: string;
  readonly change: (file: File) => void;
  readonly sentence: RegExp;
}

export const CASES: readonly Case[] = [
  {
    damage: 'a geometry beyond all bounds',
    change: ({ device }) => (device.geometry['blocksPerPlane'] = 1e99),
    sentence: /damaged, or of another program\..*blocksPerPlane/,
  },
  {
    damage: 'a geometry that is larger than the columns',
    change: ({ device }) => (device.geometry['blocksPerPlane'] = 1_000_000),
    sentence: /“durable\.programmed” should be a column of/,
  },
  {
    damage: 'a column that is too long for the memory',
    change: ({ durable }) => (durable.logicalPage.length = 1e9),
    sentence: /“durable\.logicalPage” should be a column of \d+ numbers/,
  },
  {
    damage: 'a run beyond the end of its column',
    change: ({ durable }) => (durable.programmed.runs = [[1_000_000, [1]]]),
    sentence: /“durable\.programmed” should have runs in order/,
  },
  {
    damage: 'a column of another kind',
    change: ({ durable }) => (durable.programmed.$typed = 'Object'),
    sentence: /“durable\.programmed” should be a column/,
  },
  {
    damage: 'a missing part',
    change: ({ durable }) => delete durable.outOfBand,
    sentence: /“durable\.outOfBand” is missing/,
  },
  {
    damage: 'a place that no page has',
    change: ({ durable }) => (durable.metadata.image.runs = [[0, [4_000_000_000]]]),
    sentence: /“durable\.metadata\.image” should have runs in order, of whole numbers from 0 to \d+\./,
  },
  {
    damage: 'a count beyond its column',
    change: ({ durable }) => (durable.metadata.changedCount = 1e6),
    sentence: /“durable\.metadata\.changedCount” should be a whole number from 0 to/,
  },
  {
    damage: 'a log that is no list',
    change: ({ durable }) => (durable.log = 'x'),
    sentence: /“durable\.log” should be a list/,
  },
  {
    damage: 'a scheme that becomes no text',
    change: (file) => (file.protocol = { toString: 1 }),
    sentence: /was written by “\{"toString":1\}”, a scheme that is not here/,
  },
  {
    damage: 'another version',
    change: (file) => (file.version = 'x'),
    sentence: /is of version unknown; version 1 can be opened/,
  },
];
