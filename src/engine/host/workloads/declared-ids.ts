/**
 * Parameters of the workloads, by ids. Languages find their words by them, and know nothing else of the workloads. The
 * registry holds the declarations against this list: what is not in it does not compile.
 */
export interface WorkloadParameters {
  readonly small: 'most' | 'theta';
  readonly tpcc: 'warehouses' | 'thinkUs' | 'readOnlyShare';
  readonly tpcb: 'branches';
  readonly sysbench: 'rows' | 'reads';
  readonly 'sysbench-fileio': 'requests' | 'readShare';
  readonly tpch: 'scale' | 'refreshShare' | 'scanBlocks';
  readonly ycsb: 'records' | 'theta' | 'operations' | 'updateShare';
  readonly fio: 'blockBytes' | 'requests' | 'readShare' | 'hotShare';
  readonly fileserver: 'files' | 'journal';
  readonly varmail: 'files' | 'journal';
  readonly webproxy: 'files' | 'journal';
  readonly iozone: 'recordBytes';
  readonly 'linux-build': 'filesPerCommit';
  readonly maildir: 'deliveryShare';
  readonly locality: never;
}

export type WorkloadId = keyof WorkloadParameters;
