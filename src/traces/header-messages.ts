/** Messages about the columns of a trace that names them, and about a trace of objects. */

/** Units of the columns of a CSV file. */
export type UnitName =
  | 'seconds'
  | 'milliseconds'
  | 'microseconds'
  | 'ticks'
  | 'nanoseconds'
  | 'bytes'
  | 'kibibytes'
  | 'mebibytes'
  | 'sectors'
  | 'pages';

/** A column of a CSV file, and the unit that it was read in. */
export interface ReadColumn {
  readonly name: string;
  readonly unit: UnitName;
  /** True if the name does not say the unit. */
  readonly isAssumed: boolean;
}

export interface HeaderMessages {
  allAreReads: null;
  oraclePages: null;
  csvColumns: {
    readonly time: ReadColumn | null;
    readonly kind: string | null;
    readonly offset: ReadColumn;
    readonly size: ReadColumn;
    readonly device: string | null;
  };
  csvNumbersAreKinds: { readonly name: string };
  csvCommands: { readonly name: string; readonly isHexadecimal: boolean };
  csvObjects: { readonly name: string };
  csvNoHeader: { readonly name: string };
  csvNoColumn: {
    readonly name: string;
    readonly missing: 'kind' | 'offset' | 'size';
    readonly names: readonly string[];
  };
}
