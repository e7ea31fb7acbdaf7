/** Owners of completed flash operations: the scheme, GC, the metadata or the log area. */
import type { Clock, Flash } from '../flash/flash.ts';
import { OpKind, OpOwner } from '../flash/operations.ts';
import type { Collector } from '../ftl/collector.ts';
import type { LogArea } from '../ftl/log-area.ts';
import type { MapCache } from '../ftl/map-cache.ts';
import type { Metadata } from '../ftl/metadata.ts';
import type { Watcher } from '../interface/event-types.ts';
import { Event } from '../interface/events.ts';
import type { Scheme } from '../interface/scheme.ts';

/** The parts of a device that hear of completions. */
export interface CompletionParts {
  readonly flash: Flash;
  readonly collector: Collector;
  readonly metadata: Metadata;
  readonly log: LogArea;
  readonly mapCache: MapCache | null;
  readonly scheme: Scheme;
  readonly host: { readDone(latencyNs: number): void; writeDone(latencyNs: number): void };
  readonly around: { readonly clock: Clock };
  readonly watcher: Watcher | null;
}

/**
 * Hands a completed operation to its owner, and gives its slot back. The durable part of it is durable already.
 * Short, so that compilers put it where it is called: nearly all operations are the host's and GC's.
 */
export function complete(core: CompletionParts, slot: number): void {
  const owner = core.flash.ops.owner[slot];
  if (owner === OpOwner.host) completeHost(core, slot);
  else if (owner === OpOwner.collector) core.collector.completed(slot);
  else completeOther(core, slot, owner);
  core.flash.release(slot);
}

function completeHost(core: CompletionParts, slot: number): void {
  const { ops } = core.flash;
  const latencyNs = core.around.clock.nowNs - ops.issuedNs[slot];
  if (ops.kind[slot] === OpKind.read) {
    core.watcher?.emit(Event.pageRead, ops.logicalPage[slot], ops.target[slot]);
    core.host.readDone(latencyNs);
  } else {
    core.scheme.programmed(slot);
    core.host.writeDone(latencyNs);
  }
}

function completeOther(core: CompletionParts, slot: number, owner: number): void {
  switch (owner) {
    case OpOwner.scheme:
      completeOwn(core, slot);
      break;
    case OpOwner.metadata:
      completeMetadata(core, slot);
      break;
    case OpOwner.log:
      completeLog(core, slot);
      break;
    case OpOwner.mapCache:
      core.mapCache?.completed(slot);
      break;
    default:
      core.scheme.recoverer.read(slot);
  }
}

function completeOwn(core: CompletionParts, slot: number): void {
  const { ops } = core.flash;
  if (ops.kind[slot] === OpKind.summary) {
    core.watcher?.emit(Event.summaryProgrammed, core.flash.blockOfPage(ops.target[slot]));
  } else core.scheme.programmed(slot);
}

function completeMetadata(core: CompletionParts, slot: number): void {
  const { ops } = core.flash;
  if (ops.context[slot] >= 0 && ops.kind[slot] === OpKind.mapProgram) {
    core.watcher?.emit(Event.mapPageProgrammed, ops.context[slot]);
  } else if (ops.kind[slot] === OpKind.erase) {
    core.watcher?.emit(Event.mapAreaErased, core.flash.blockOfPage(ops.target[slot]));
  } else core.watcher?.emit(Event.recordPageProgrammed, ops.target[slot]);
  const stage = core.metadata.completed(slot);
  if (stage === 'page') core.scheme.mapPageDurable?.(ops.context[slot]);
  else if (stage !== null) core.scheme.metadataReached(stage);
}

function completeLog(core: CompletionParts, slot: number): void {
  const { ops } = core.flash;
  const isErase = ops.kind[slot] === OpKind.erase;
  if (isErase) core.watcher?.emit(Event.logBlockErased, core.flash.blockOfPage(ops.target[slot]));
  else core.watcher?.emit(Event.logPageProgrammed, ops.target[slot], ops.detail[slot]);
  const id = core.log.completed(slot);
  if (id >= 0) core.scheme.logged(id);
  if (isErase) core.scheme.logErased?.();
}
