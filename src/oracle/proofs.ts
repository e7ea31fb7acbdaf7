/** The sentences that prove a violation: who was promised what, and which page shows otherwise. */
import { say } from '../base/language.ts';
import { UnitState } from '../engine/host/host-player.ts';
import { capitalized } from './names.ts';
import type { AuditRequest, PageFault, PromiseName, Violation } from './promises.ts';

/** Builds the violations of one audit. */
export class Proofs {
  constructor(private readonly request: AuditRequest) {}

  private violation(promise: PromiseName, sentence: string, logicalPage: number, unit: number): Violation {
    const { readBack } = this.request;
    const at = readBack.at(logicalPage);
    return {
      promise,
      proof: `${capitalized(sentence)}: ${this.place(logicalPage)}.`,
      block: at < 0 ? null : Math.floor(at / readBack.pagesPerBlock),
      page: at < 0 ? null : at % readBack.pagesPerBlock,
      unit: unit > 0 ? unit : null,
    };
  }

  private place(logicalPage: number): string {
    const { readBack } = this.request;
    const at = readBack.at(logicalPage);
    if (at < 0) return say`the map names no physical page for it`;
    return say`block ${Math.floor(at / readBack.pagesPerBlock)} page ${at % readBack.pagesPerBlock}`;
  }

  private page(logicalPage: number): string {
    return say`page ${this.request.names.page(logicalPage)}`;
  }

  /** Whose data a value is: "Tx3's value", "a plain write's value" … */
  private value(value: number, fault: PageFault): string {
    if (fault === 'erased' || fault === 'torn') return say`nothing that can be read`;
    if (value < 0) return say`nothing`;
    if (value === 0) return say`the data from before the run`;
    const { host, names } = this.request;
    const unit = host.writeUnit[value];
    return unit > 0 ? say`the value of ${names.transaction(unit)}` : say`the value of a plain write`;
  }

  private shown(logicalPage: number): string {
    const { readBack } = this.request;
    return this.value(readBack.value(logicalPage), readBack.fault(logicalPage));
  }

  private writer(write: number): string {
    const { host, names } = this.request;
    const unit = host.writeUnit[write];
    return unit > 0 ? names.transaction(unit) : say`the plain write to ${this.page(host.writePage[write])}`;
  }

  /** D: an acknowledged write is not there. */
  lost(logicalPage: number, write: number): Violation {
    const { host } = this.request;
    const sentence = say`${this.writer(write)} was acknowledged, yet ${this.page(logicalPage)} shows ${this.shown(logicalPage)}`;
    return this.violation('durability', sentence, logicalPage, host.writeUnit[write]);
  }

  /** D: what an earlier recovery had kept is gone. */
  wentBack(logicalPage: number, kept: number): Violation {
    const { host } = this.request;
    const sentence = say`${this.page(logicalPage)} held ${this.value(kept, '')}, yet it shows ${this.shown(logicalPage)}`;
    return this.violation('durability', sentence, logicalPage, kept > 0 ? host.writeUnit[kept] : 0);
  }

  /** N: a write shows that nobody committed, or that an earlier recovery had rolled back. */
  resurrected(logicalPage: number, write: number): Violation {
    const { host } = this.request;
    const unit = host.writeUnit[write];
    const sentence = say`${this.writer(write)} ${this.fateOf(unit)}, yet ${this.page(logicalPage)} shows its value`;
    return this.violation('no resurrection', sentence, logicalPage, unit);
  }

  private fateOf(unit: number): string {
    switch (this.request.host.unitState[unit]) {
      case UnitState.aborted:
        return say`was aborted`;
      case UnitState.active:
      case UnitState.lostActive:
        return say`never asked to be committed`;
      default:
        return say`had been rolled back by an earlier recovery`;
    }
  }

  /** A: one page of a transaction is there and another is not. */
  split(unit: number, present: number, missing: number): Violation {
    const { names } = this.request;
    const sentence = say`${names.transaction(unit)} is there by half: ${this.page(present)} shows its value (${this.place(present)}), yet ${this.page(missing)} shows ${this.shown(missing)}`;
    return this.violation('atomicity', sentence, missing, unit);
  }

  /** A: of two writes of one transaction to a page, the earlier shows. */
  outdated(logicalPage: number, write: number): Violation {
    const { host, names } = this.request;
    const unit = host.writeUnit[write];
    const sentence = say`${names.transaction(unit)} wrote ${this.page(logicalPage)} again, yet it shows the earlier value`;
    return this.violation('atomicity', sentence, logicalPage, unit);
  }

  /** G: the map names a page that does not hold the data. */
  unsound(logicalPage: number, fault: PageFault): Violation {
    const page = this.page(logicalPage);
    const sentence =
      fault === 'holds another page'
        ? say`the page that the map names for ${page} holds another page`
        : fault === 'erased'
          ? say`the page that the map names for ${page} is erased`
          : say`the page that the map names for ${page} is torn`;
    return this.violation('GC neutrality', sentence, logicalPage, 0);
  }

  /** G: a page shows data that no host ever wrote to it. */
  invented(logicalPage: number): Violation {
    const sentence = say`nobody had written ${this.page(logicalPage)}, yet it shows data`;
    return this.violation('GC neutrality', sentence, logicalPage, 0);
  }

  /** I: the second recovery says something else than the first. */
  changed(logicalPage: number, first: number): Violation {
    const { readBack, host } = this.request;
    const second = readBack.value(logicalPage);
    const sentence = say`power failed again during recovery, and now ${this.page(logicalPage)} shows ${this.shown(logicalPage)} where an undisturbed recovery shows ${this.value(first, '')}`;
    const write = Math.max(first, second);
    return this.violation('idempotence', sentence, logicalPage, write > 0 ? host.writeUnit[write] : 0);
  }
}
