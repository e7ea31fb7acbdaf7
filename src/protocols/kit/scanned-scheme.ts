/**
 * Schemes that never write their map: what is committed is told by the out-of-band areas alone, and recovery
 * reads the whole device (docs/schemes §16.3).
 */
import { say } from '../../base/language.ts';
import type { Core } from '../../engine/core/core.ts';
import { PageScheme } from './page-scheme.ts';
import type { PageState } from './page-state.ts';
import { countValidity, everyBlock, lanesFromScan } from './rebuild.ts';
import type { RecoveryStage } from './recovery.ts';

export abstract class ScannedScheme<S extends PageState = PageState> extends PageScheme<S> {
  constructor(core: Core, own: () => Omit<S, keyof PageState>) {
    super(core, own);
    core.ftl.isMapWritten = false;
  }

  /**
   * One step of deciding what is committed, entering it into the map (`enterRaw`) and telling verdicts
   * (`recoverer.verdict`), after the whole device has been read; false: all is decided.
   */
  protected abstract decideStep(): boolean;

  /** A readable page met by the scan. Most schemes look at the columns afterwards instead. */
  protected scannedPage(_page: number): void {}

  /** A chance to set what the scheme keeps beside the map. */
  protected rebuilt(): void {}

  /** Stages before the scan: a status log, say. */
  protected firstStages(): readonly RecoveryStage[] {
    return [];
  }

  protected override recoveryStages(): readonly RecoveryStage[] {
    return [
      ...this.firstStages(),
      {
        id: 'scan',
        title: say`Scan`,
        reads: 'blocks',
        plan: () => everyBlock(this.core),
        taken: (page) => this.scannedPage(page),
      },
      {
        id: 'decide',
        title: say`Decide`,
        reads: 'none',
        work: () => this.decideStep(),
        end: () => {
          countValidity(this.core);
          lanesFromScan(this.core, this.state);
          this.rebuilt();
          for (let plane = 0; plane < this.core.layout.planes; plane++) this.topUp(plane);
        },
      },
    ];
  }
}
