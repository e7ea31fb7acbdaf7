import { say } from '../base/language.ts';
import { NATIVE_COLUMNS } from './native-row.ts';
import type { Findings } from './findings.ts';
import type { Counted } from './trace-builder.ts';

const UNIT_NS: Readonly<Record<string, number>> = { ns: 1, us: 1e3, ms: 1e6, s: 1e9 };
const COUNTED: readonly Counted[] = ['all', 'transactional', 'committed'];
const LARGEST_PAGE = 1 << 24;

export function isNativeHeader(line: string): boolean {
  return line.toLowerCase().replaceAll(/[ \t]/g, '') === NATIVE_COLUMNS;
}

/** What the `#` comments of a native trace say: `# source=…; page_size=8192; time_unit=us; counts=all`. */
export class NativeHints {
  unitNs = 1e3;
  timeUnit = 'us';
  pageBytes: number | null = null;
  source: string | null = null;
  /** Which page writes a summary counts: what the trace that was converted counted. */
  counted: Counted = 'all';

  /** Takes the hints of one comment. Those below the first row come too late to be believed. */
  take(comment: string, line: number, late: boolean, findings: Findings): void {
    for (const [, key, value] of comment.matchAll(/([a-z_]\w*)\s*=\s*([^;,\s]+)/gi)) {
      const name = key.toLowerCase();
      if (name === 'time_unit') this.takeUnit(value, line, late, findings);
      else if (name === 'page_size') this.takePageSize(value, line, late, findings);
      else if (name === 'counts') this.takeCounts(value, line, late, findings);
      else if (name === 'source' && !late) this.source = value.slice(0, 200);
    }
  }

  private takeCounts(value: string, line: number, late: boolean, findings: Findings): void {
    const counted = COUNTED.find((word) => word === value.toLowerCase());
    if (counted === undefined) {
      findings.warn(
        say`Line ${line}: counts=${value.slice(0, 20)} is none of ${COUNTED.join(', ')}; ${this.counted} is used.`,
      );
    } else if (!late) this.counted = counted;
    else if (counted !== this.counted) {
      findings.warn(say`Line ${line}: counts=${counted} stands below the first row and is ignored.`);
    }
  }

  private takeUnit(value: string, line: number, late: boolean, findings: Findings): void {
    const unit = value.toLowerCase();
    if (!Object.hasOwn(UNIT_NS, unit)) {
      findings.warn(
        say`Line ${line}: time_unit=${value.slice(0, 20)} is none of us, ns, ms, s; ${this.timeUnit} is used.`,
      );
    } else if (!late) {
      this.timeUnit = unit;
      this.unitNs = UNIT_NS[unit];
    } else if (unit !== this.timeUnit) {
      findings.warn(
        say`Line ${line}: time_unit=${unit} stands below the first row and is ignored; ${this.timeUnit} is used.`,
      );
    }
  }

  private takePageSize(value: string, line: number, late: boolean, findings: Findings): void {
    const bytes = /^\d{1,9}$/.test(value) ? Number(value) : 0;
    if (bytes < 1 || bytes > LARGEST_PAGE) {
      findings.warn(say`Line ${line}: page_size=${value.slice(0, 20)} is not a page size and is ignored.`);
    } else if (!late) this.pageBytes = bytes;
    else if (bytes !== this.pageBytes) {
      findings.warn(say`Line ${line}: page_size=${bytes} stands below the first row and is ignored.`);
    }
  }
}
