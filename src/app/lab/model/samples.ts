import { texts } from '../../words/setup.ts';

/** A trace that comes with the page, under `samples/`. */
export interface Sample {
  readonly path: string;
  readonly title: string;
  readonly about: string;
}

export const samples: readonly Sample[] = [
  { path: 'postgresql-tpcc.txt', ...texts.sampleTraces.postgresql },
  { path: 'sqlite-reads-and-writes.csv', ...texts.sampleTraces.sqlite },
  { path: 'tpcc-crash.csv', ...texts.sampleTraces.crash },
];
