/**
 * What happened during a step, told to whoever watches. In batch mode nobody does and nothing is made:
 * every caller asks `core.watcher !== null` first.
 */
export const Fact = {
  began: 0,
  refused: 1,
  held: 2,
  /** A page has its place on flash: physical page, logical page, unit or -1, 1 where a scheme sends it by itself. */
  programIssued: 3,
  programmed: 4,
  commitAsked: 5,
  committed: 6,
  aborted: 7,
  plainWritten: 8,
  read: 9,
  stalled: 10,
  barrierPassed: 11,
  checkpointBegan: 12,
  checkpointSettled: 13,
  mapPageProgrammed: 14,
  recordIssued: 15,
  checkpointDone: 16,
  zoneChanged: 17,
  collectionBegan: 18,
  pageCopied: 19,
  collectionDeferred: 20,
  blockErased: 21,
  nothingToCollect: 22,
  deviceFull: 23,
  powerLost: 24,
  /** A stage of recovery begins: its number, what it reads, whether it closes recovery (1). */
  recoveryStage: 25,
  recoveryRead: 26,
  verdict: 27,
  redone: 28,
  recovered: 29,
  timePassed: 30,
  summaryProgrammed: 31,
  copyDiscarded: 32,
  readDone: 33,
  /** The host gave an operation up: its transaction was refused, has ended or was lost. */
  givenUp: 34,
  checkpointAsked: 35,
  mapAreaErased: 36,
  recordPageProgrammed: 37,
  /** The host writes a page in a transaction: unit, logical page. */
  written: 38,
  /** A log page is durable: physical page, position of its record. */
  logProgrammed: 39,
  logErased: 40,
  /** A record was sent to the log: kind, unit or -1, pages, position. */
  logIssued: 41,
  /** A page was reprogrammed: physical page, column, unit or -1. */
  reprogrammed: 42,
  /** A word or a page was stored in non-volatile memory: what (the scheme's code), unit or -1, a number. */
  stored: 43,
  /** Something must be erased before the host's write may go on: block, logical page. */
  eraseForced: 44,
  /** A record waits for a page of the log area, and nothing in it may go before the record is there. */
  logFull: 45,
} as const;

export type FactCode = (typeof Fact)[keyof typeof Fact];

/** Up to four numbers a fact; their meaning stands at the call. -1 where one is not used. */
export interface Watcher {
  fact(code: FactCode, a: number, b: number, c: number, d: number): void;
}
