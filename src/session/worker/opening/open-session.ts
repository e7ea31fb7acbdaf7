/** What the host of a worker asks of the session that is open, whatever kind it is. */
import type { Result } from '../../../base/result.ts';
import type { Followed, FollowedPlace } from '../../../model/following.ts';
import type { BlockView, FigureSeries, Frame, InspectorView, MarkKind, Marks } from '../../../model/frame.ts';
import type { Action, Intervention } from '../../../model/specification.ts';
import type {
  AdvanceAnswer,
  AdvanceRequest,
  ChromeTraceFile,
  FindBreakAnswer,
  FindBreakRequest,
  FollowedTrail,
  Problem,
  SessionInfo,
  Tally,
} from '../../contract/session.ts';
import type { ScriptJudgement } from '../../contract/script.ts';

export interface OpenSession {
  info(): SessionInfo;
  advance(request: AdvanceRequest): AdvanceAnswer;
  /** Why there is nothing to see at `step`, or null. */
  stepProblem(step: number): Problem | null;
  frame(step: number): Frame;
  tally(step: number): Tally;
  blocks(step: number, blocks: readonly number[]): readonly BlockView[];
  inspect(step: number, block: number, page: number | null): Result<InspectorView, Problem>;
  act(step: number, action: Action): Problem | null;
  follow(interventions: readonly Intervention[], untilStep: number): Problem | null;
  /** What a script by hand would come to after `step`, or the sentence that says why none is taken. */
  judge(step: number, script: string): Result<ScriptJudgement, string>;
  places(step: number, followed: Followed): readonly FollowedPlace[];
  trail(followed: Followed, budgetMs: number): FollowedTrail;
  /** The first known step at which a condition is met. */
  findBreak(request: FindBreakRequest): FindBreakAnswer;
  findMark(kind: MarkKind, step: number, direction: 1 | -1): number | null;
  marksFrom(step: number): Marks;
  series(points: number): FigureSeries;
  /** The durable half as a file, or the sentence that says why there is none. */
  exportDurable(step: number): Result<Uint8Array, string>;
  /** What lies between two steps as a Chrome trace, or the sentence that says why there is none. */
  chromeTrace(fromStep: number, toStep: number): Result<ChromeTraceFile, string>;
}
