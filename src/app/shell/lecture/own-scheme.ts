/** The tour of the workbench: a scheme that is wrong, the crash that shows it, and the ways on. Three minutes. */
import type { Beat } from './lecture.ts';

const tour = '#/workbench/tour';

export const ownScheme = [
  { id: 'code', at: tour, shows: 'workbench-code' },
  { id: 'verdict', at: tour, shows: 'workbench-verdict' },
  { id: 'counterexample', press: 'c', shows: 'workbench-device' },
  { id: 'cut', press: 'ArrowRight', shows: 'workbench-device' },
  { id: 'recovery', press: 'r', shows: 'workbench-device' },
  { id: 'mend', at: tour, shows: 'workbench-code' },
  { id: 'costs', at: tour, shows: 'workbench-costs' },
  { id: 'verify', at: tour, shows: 'workbench-verify' },
  { id: 'assignments', at: tour },
] as const satisfies readonly Beat[];

export type OwnSchemeBeat = (typeof ownScheme)[number]['id'];
