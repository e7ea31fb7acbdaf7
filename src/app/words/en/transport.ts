import type { MarkKind } from '../../../model/frame.ts';

const names: Readonly<Record<MarkKind, string>> = {
  begin: 'begin',
  write: 'write',
  commit: 'commit',
  abort: 'abort',
  settled: 'settled transaction',
  lost: 'lost transaction',
  checkpoint: 'checkpoint',
  collection: 'collection',
  crash: 'crash',
  recovered: 'end of a recovery',
  verdict: 'verdict',
};

export const texts = {
  region: 'Transport',
  stepBack: 'Step back',
  step: 'Step',
  play: 'Play',
  pause: 'Pause',
  next: (kind: MarkKind) => `Next ${names[kind]}`,
  previous: (kind: MarkKind) => `Previous ${names[kind]}`,
  chooseJump: 'Choose where to jump',
  runToEnd: 'Run to the end',
  toStart: 'Back to the start',
  runningToEnd: 'Running to the end',
  jumping: (kind: MarkKind) => `Looking for the next ${names[kind]}`,
  noFurther: (kind: MarkKind) => `There is no further ${names[kind]} before the end of this workload.`,
  noEarlier: (kind: MarkKind) => `There is no earlier ${names[kind]}.`,
  history: 'History',
  position: (step: number, last: number, time: string) => `step ${step} of ${last}, ${time}`,
  atStep: (step: string) => `step ${step}`,
  ofSteps: (last: string) => `of ${last}`,
  speed: 'Speed',
  speedValue: (simulated: string) => `1 s = ${simulated}`,
  markLabel: (kind: MarkKind) => names[kind],
} as const;
