/**
 * A map that is never written to flash: what is committed is told by the out-of-band areas alone, and recovery
 * reads the whole device (docs/schemes §16.3).
 */
import { assert } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import type { Lanes } from './lanes.ts';
import type { MapKeeper } from './parts.ts';
import { countValidity, everyBlock } from './rebuild.ts';
import type { RecoveryStage } from './recovery.ts';

/** Rules of a scheme for what a scan has read. */
export interface ScanRules {
  readonly blocks: Lanes;
  /**
   * Takes one step of deciding what is committed, entering it into the map (`enterRaw`) and telling verdicts
   * (`recoverer.verdict`), after the whole device has been read. Returns false when all is decided.
   */
  decideStep(): boolean;
  /** Takes a readable page met by the scan. Most schemes look at the columns afterwards instead. */
  scannedPage?(page: number): void;
  /** Sets what the scheme keeps beside the map. */
  rebuilt?(): void;
}

/** The plain way to recover a scheme whose evidence stands in out-of-band areas. */
export class ScannedMap implements MapKeeper {
  constructor(
    private readonly core: Core,
    private readonly rules: ScanRules,
  ) {
    core.ftl.isMapWritten = false;
  }

  plainCounts(): boolean {
    return true;
  }

  mayCopy(): boolean {
    return true;
  }

  pageCopied(): void {}

  mayErase(): boolean {
    return true;
  }

  logged(): void {
    assert(false, 'nothing is logged');
  }

  metadataReached(): void {
    assert(false, 'no mapping page is written');
  }

  busy(): boolean {
    return false;
  }

  stages(): readonly RecoveryStage[] {
    const { core, rules } = this;
    return [
      {
        id: 'scan',
        reads: 'blocks',
        plan: () => everyBlock(core),
        taken: (page) => rules.scannedPage?.(page),
      },
      {
        id: 'decide',
        reads: 'none',
        work: () => rules.decideStep(),
        end: () => {
          countValidity(core);
          rules.blocks.fromScan();
          rules.rebuilt?.();
          rules.blocks.topUpAll();
        },
      },
    ];
  }
}
