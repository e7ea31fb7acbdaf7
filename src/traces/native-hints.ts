import { NATIVE_COLUMNS } from './native-row.ts';
import { unquoted } from './csv-quotes.ts';
import type { Findings } from './findings.ts';
import type { Counted } from './trace-builder.ts';
import { tracesMessage } from './messages.ts';

const UNIT_NS: Readonly<Record<string, number>> = { ns: 1, us: 1e3, ms: 1e6, s: 1e9 };
const COUNTED: readonly Counted[] = ['all', 'transactional', 'committed'];
const LARGEST_PAGE = 1 << 24;

export function isNativeHeader(line: string): boolean {
  return unquoted(line.toLowerCase()).replaceAll(/[ \t]/g, '') === NATIVE_COLUMNS;
}

/** Hints in the `#` comments of a native trace: `# source=…; page_size=8192; time_unit=us; counts=all`. */
export class NativeHints {
  unitNs = 1e3;
  timeUnit = 'us';
  pageBytes: number | null = null;
  source: string | null = null;
  /** Page writes that a summary counts: the same as in the trace that was converted. */
  counted: Counted = 'all';

  /** Takes the hints of one comment. Those below the first row come too late to be believed. */
  take(comment: string, line: number, late: boolean, findings: Findings): void {
    for (const [, key = '', value = ''] of comment.matchAll(/([a-z_]\w*)\s*=\s*([^;,"\s]+)/gi)) {
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
        tracesMessage('unknownCounts', {
          line,
          value: value.slice(0, 20),
          known: COUNTED.join(', '),
          used: this.counted,
        }),
      );
    } else if (!late) this.counted = counted;
    else if (counted !== this.counted) {
      findings.warn(tracesMessage('lateCounts', { line, value: counted }));
    }
  }

  private takeUnit(value: string, line: number, late: boolean, findings: Findings): void {
    const unit = value.toLowerCase();
    const unitNs = Object.hasOwn(UNIT_NS, unit) ? UNIT_NS[unit] : undefined;
    if (unitNs === undefined) {
      findings.warn(
        tracesMessage('unknownTimeUnit', { line, value: value.slice(0, 20), used: this.timeUnit }),
      );
    } else if (!late) {
      this.timeUnit = unit;
      this.unitNs = unitNs;
    } else if (unit !== this.timeUnit) {
      findings.warn(tracesMessage('lateTimeUnit', { line, value: unit, used: this.timeUnit }));
    }
  }

  private takePageSize(value: string, line: number, late: boolean, findings: Findings): void {
    const bytes = /^\d{1,9}$/.test(value) ? Number(value) : 0;
    if (bytes < 1 || bytes > LARGEST_PAGE) {
      findings.warn(tracesMessage('unknownPageSize', { line, value: value.slice(0, 20) }));
    } else if (!late) this.pageBytes = bytes;
    else if (bytes !== this.pageBytes) {
      findings.warn(tracesMessage('latePageSize', { line, value: bytes }));
    }
  }
}
