import type { SessionSpec } from '../../model/specification.ts';

/** A session to open, and where to look. */
export interface CrashOpening {
  readonly spec: SessionSpec;
  readonly step: number;
  readonly selection: { readonly block: number; readonly page: number | null } | null;
}
