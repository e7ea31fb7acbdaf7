import { present } from '../base/assert.ts';
import type { GroupRule } from './group-rule.ts';
import type { OpenTransaction, TraceBuilder } from './trace-builder.ts';

/** Writes of one device in the current transaction. */
interface Group {
  transaction: OpenTransaction | null;
  writes: number;
  pages: number;
  lastNs: number;
}

/**
 * Cuts the writes of a trace that has no transactions into some, by a rule. Reads stay outside. A
 * transaction that only the next write of its device can close is committed at that write's time.
 */
export class Grouping {
  private readonly builder: TraceBuilder;
  private readonly rule: GroupRule;
  private readonly groups: Group[] = [];
  private lastNs = 0;
  private lastLine = 0;

  constructor(builder: TraceBuilder, rule: GroupRule) {
    this.builder = builder;
    this.rule = rule;
  }

  /** A write of `device` (numbered from 0); pages and `scattered` as `TraceBuilder.write` takes them. */
  write(
    device: number,
    page: number,
    pages: number,
    timeNs: number,
    line: number,
    scattered: readonly number[] | null = null,
  ): void {
    const { builder, rule } = this;
    this.lastNs = timeNs;
    this.lastLine = line;
    if (rule.kind === 'none') {
      builder.write(null, page, pages, timeNs, line, scattered);
      return;
    }
    const group = this.group(device);
    if (rule.kind === 'gap' && (timeNs - group.lastNs > rule.gapNs || group.pages + pages > rule.pages)) {
      this.commit(group, timeNs, line);
    }
    group.transaction ??= builder.begin(builder.store.transactions + 1, timeNs, line);
    builder.write(group.transaction, page, pages, timeNs, line, scattered);
    group.writes++;
    group.pages += pages;
    group.lastNs = timeNs;
    if (rule.kind === 'write' || (rule.kind === 'count' && group.writes === rule.writes)) {
      this.commit(group, timeNs, line);
    }
  }

  /** A flush of `device`: what was written before it is meant to stay. */
  flush(device: number, timeNs: number, line: number): void {
    this.lastNs = timeNs;
    this.lastLine = line;
    if (this.rule.kind === 'flush') this.commit(this.group(device), timeNs, line);
  }

  /** The trace ends. Under the rule `flush` what no flush followed stays open, as after a crash. */
  finish(): void {
    if (this.rule.kind === 'flush') return;
    for (const group of this.groups) this.commit(group, this.lastNs, this.lastLine);
  }

  private group(device: number): Group {
    while (this.groups.length <= device) {
      this.groups.push({ transaction: null, writes: 0, pages: 0, lastNs: 0 });
    }
    return present(this.groups[device], 'the group of a device');
  }

  private commit(group: Group, timeNs: number, line: number): void {
    if (group.transaction === null) return;
    this.builder.commit(group.transaction, timeNs, line);
    group.transaction = null;
    group.writes = 0;
    group.pages = 0;
  }
}
