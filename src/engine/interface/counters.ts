import type { Timing } from '../../model/specification.ts';

/** Counts since the measurement began. Statistics, not device state: a crash keeps them. */
export interface Counters {
  hostPageWrites: number;
  hostPageReads: number;
  /** Pages read because a write covers only part of them; not among `hostPageReads`. */
  readsToModify: number;
  /** Trims that the host asked for, and the pages that they cover. */
  trims: number;
  trimmedPages: number;
  flushes: number;
  /** Transactions that the device refused: at BEGIN for a busy TxID, or at a WRITE of a busy page. */
  refusedTransactions: number;
  /** Pages of writes outside transactions that the device refused. */
  refusedPlainWrites: number;
  /** Programs by purpose. */
  dataPrograms: number;
  copyPrograms: number;
  summaryPrograms: number;
  mapPrograms: number;
  recordPrograms: number;
  /**
   * Mapping pages that DRAM has no room for: programs and reads of the area where they stand. Hits and misses are the host's
   * reads and writes of pages whose entry was in DRAM, or was not.
   */
  mapCachePrograms: number;
  mapCacheReads: number;
  mapCacheHits: number;
  mapCacheMisses: number;
  /** Pages of the log area. */
  logPrograms: number;
  /** Pages that were read in a log and programmed at home, to make room in it. */
  homePrograms: number;
  /** Reprograms of programmed pages. */
  partialPrograms: number;
  /** Stores into non-volatile memory, whatever for: each is one instant. */
  nvmStores: number;
  reads: number;
  copyReads: number;
  outOfBandReads: number;
  summaryReads: number;
  metaReads: number;
  erases: number;
  collectorErases: number;
  checkpoints: number;
  forcedErases: number;
  /** Programs and erases that failed; they are not among those above. */
  programFailures: number;
  eraseFailures: number;
  /** Programs and erases that were stopped for reads of the host, as often as they were. */
  suspensions: number;
  /** Times a commit had to wait for durable pages, as barriers are counted. */
  barriers: number;
}

export function createCounters(): Counters {
  return {
    hostPageWrites: 0,
    hostPageReads: 0,
    readsToModify: 0,
    trims: 0,
    trimmedPages: 0,
    flushes: 0,
    refusedTransactions: 0,
    refusedPlainWrites: 0,
    dataPrograms: 0,
    copyPrograms: 0,
    summaryPrograms: 0,
    mapPrograms: 0,
    recordPrograms: 0,
    mapCachePrograms: 0,
    mapCacheReads: 0,
    mapCacheHits: 0,
    mapCacheMisses: 0,
    logPrograms: 0,
    homePrograms: 0,
    partialPrograms: 0,
    nvmStores: 0,
    reads: 0,
    copyReads: 0,
    outOfBandReads: 0,
    summaryReads: 0,
    metaReads: 0,
    erases: 0,
    collectorErases: 0,
    checkpoints: 0,
    forcedErases: 0,
    programFailures: 0,
    eraseFailures: 0,
    suspensions: 0,
    barriers: 0,
  };
}

/** All programs of the flash, whatever for. */
export function totalPrograms(c: Counters): number {
  return (
    c.dataPrograms +
    c.copyPrograms +
    c.summaryPrograms +
    c.mapPrograms +
    c.recordPrograms +
    c.mapCachePrograms +
    c.logPrograms +
    c.partialPrograms
  );
}

/** All reads of the flash, whatever for. */
export function totalReads(c: Counters): number {
  return c.reads + c.copyReads + c.outOfBandReads + c.summaryReads + c.metaReads + c.mapCacheReads;
}

/** Nanoseconds that planes spent on collection: copies and erases. */
export function collectorNs(c: Counters, { readNs, programNs, eraseNs }: Timing): number {
  return c.copyPrograms * (readNs + programNs) + c.collectorErases * eraseNs;
}
