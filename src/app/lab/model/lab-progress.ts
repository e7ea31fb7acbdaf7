import type { Progress } from '../../ui/work/long-work.ts';

/** Progress of a long task of the lab. */
export interface LabProgress extends Progress {
  readonly title: string;
  readonly unit: 'operations' | 'steps' | 'pages' | 'bytes';
}
