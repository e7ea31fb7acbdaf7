/**
 * Finds the teachable moments of an SSD's run: each is a breakpoint, met for the first time. The run is made a second
 * time for it, so that the known history stays as it is.
 */
import { atOnce } from '../../../base/preparing.ts';
import type { BreakCondition, BreakMet } from '../../../model/breakpoints.ts';
import {
  commitMomentId,
  MOMENT_IDS,
  momentConditions,
  type TeachableMoment,
} from '../../../model/teachable-moments.ts';
import type { MomentsAnswer } from '../../contract/session.ts';
import type { MomentFinder } from '../opening/open-session.ts';
import type { DeviceCheckpoint, DeviceCursor } from '../time-travel/device-cursor.ts';
import type { StepWatch, Timeline } from '../time-travel/timeline.ts';

/** A longer run is searched up to here. */
const MOST_STEPS = 20_000;
/** Transactions whose commits are moments: a longer list would not be read. */
const MOST_COMMITS = 60;

/** The same run once more, from its beginning. */
export interface SecondRun {
  readonly timeline: Timeline<DeviceCursor, DeviceCheckpoint>;
  watchFor(conditions: readonly BreakCondition[]): StepWatch<DeviceCursor>;
}

interface Sought {
  readonly id: string;
  readonly condition: BreakCondition;
}

export class DeviceMoments implements MomentFinder {
  private search: Search | null = null;

  constructor(private readonly runAgain: () => SecondRun) {}

  find(budgetMs: number): MomentsAnswer {
    this.search ??= new Search(this.runAgain());
    return this.search.goOn(performance.now() + budgetMs);
  }

  forget(): void {
    this.search = null;
  }
}

class Search {
  private readonly found: TeachableMoment[] = [];
  private sought: readonly Sought[];
  private isOver = false;
  /** Given up when the search is over. */
  private run: SecondRun | null;

  constructor(run: SecondRun) {
    this.run = run;
    this.sought = soughtIn(run.timeline.frontier);
  }

  goOn(endMs: number): MomentsAnswer {
    while (!this.isOver && performance.now() < endMs) this.toNext(endMs);
    return { moments: [...this.found], isComplete: this.isOver };
  }

  private toNext(endMs: number): void {
    const { run, sought } = this;
    if (run === null) return;
    const { broken } = atOnce(
      run.timeline.advancing({
        untilStep: MOST_STEPS,
        untilMark: null,
        untilOperation: Infinity,
        watch: run.watchFor(sought.map(({ condition }) => condition)),
        isTimeUp: () => performance.now() >= endMs,
      }),
    );
    if (broken !== null) this.note(broken);
    const { frontier, interventions } = run.timeline;
    const isStuck = frontier.isFinished(interventions) || frontier.stopped(interventions) !== null;
    this.isOver = isStuck || frontier.step >= MOST_STEPS || this.sought.length === 0;
    if (this.isOver) this.run = null;
  }

  private note({ step, reasons }: BreakMet): void {
    const met = new Set<Sought>();
    for (const { index, sentence } of reasons) {
      const each = this.sought[index];
      if (each === undefined) continue;
      met.add(each);
      this.found.push({ ...each, step, sentence });
    }
    this.sought = this.sought.filter((each) => !met.has(each));
  }
}

function soughtIn({ device }: DeviceCursor): readonly Sought[] {
  const { txids } = device.player.program;
  const named = new Set([...txids].slice(1));
  return [
    ...MOMENT_IDS.map((id) => ({ id, condition: momentConditions[id] })),
    ...[...named].slice(0, MOST_COMMITS).map((transaction) => ({
      id: commitMomentId(transaction),
      condition: { kind: 'commit-in-flight', transaction } as const,
    })),
  ];
}
