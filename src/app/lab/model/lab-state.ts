import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Followed } from '../../../model/following.ts';
import type { FigureSeries } from '../../../model/frame.ts';
import type { Frame, TeachableMoment, TransactionView } from '../../../model/spoken.ts';
import type { SessionCalls } from '../../../session/client/client.ts';
import type { PanelName, SetupTab } from '../../../session/link/schema.ts';
import type { Catalogue, Frontier, Problem, SessionInfo } from '../../../session/contract/spoken.ts';
import type { Breakpoints } from './breakpoint.ts';
import type { NamedFile } from './handed-file.ts';
import { type Branches, noBranches } from './branches.ts';
import { type Guesses, noGuesses } from './guesses.ts';
import type { Liveness } from './liveness.ts';
import type { LabProgress } from './lab-progress.ts';
import { shownCalls } from './shown-calls.ts';
import { LongWork, noWork, type Work } from '../../ui/work/long-work.ts';
import { freshHistory, type History } from './history.ts';
import { type PaceName, usualPace, usualSpeed } from './speed.ts';
import type { MapLook, StageSelection } from '../../../stage/index.ts';

/** Something said once, beside what caused it; it stays until it is closed or answered. */
export interface Notice {
  readonly tone: 'problem' | 'plain';
  readonly sentence: string;
  readonly details: readonly string[];
  /** Gone with the next step: it answers a jump. */
  readonly fleeting: boolean;
  /** A trace that a link names and this computer does not have. */
  readonly offersFile: boolean;
  /** The file that this is about: it can be read in another way. */
  readonly readOtherwise: NamedFile | null;
}

/** Drawers above the swim lanes. */
export const drawerNames = [
  'by-hand',
  'moments',
  'breakpoints',
  'follow',
  'branches',
  'charts',
] as const satisfies readonly PanelName[];
export type DrawerName = (typeof drawerNames)[number];

/** A name that a link bears, and the state that it is the name of: another selection is another state. */
export interface LinkName {
  readonly name: string;
  readonly packed: string;
}

/** Playing stopped at a breakpoint, or at several at once. */
export interface BreakStop {
  readonly step: number;
  /** Ids of those that were met. */
  readonly breakpoints: readonly number[];
  /** Sentences about what happened. */
  readonly reasons: string;
}

/** Steps that are read as one sentence. */
export interface Stretch {
  readonly fromStep: number;
  readonly toStep: number;
  readonly sentence: string;
}

export interface LabState {
  readonly catalogue: Catalogue | null;
  readonly session: SessionInfo | null;
  readonly frontier: Frontier;
  readonly playing: boolean;
  readonly pace: PaceName;
  /** Of real time. */
  readonly speedNotch: number;
  /** Steps that the sentence on the screen stands for; null where it is the step's own. */
  readonly stretch: Stretch | null;
  /** Page or block that the user selected; null follows the narration. */
  readonly selection: StageSelection | null;
  /** Visible part of a map; null for the whole device. */
  readonly look: MapLook | null;
  readonly hovered: number | null;
  readonly followed: Followed | null;
  readonly branches: Branches;
  readonly breakpoints: Breakpoints;
  /** Teachable moments of the session; null until they were asked for and found. */
  readonly moments: readonly TeachableMoment[] | null;
  /** Id of the moment that was gone to last. */
  readonly moment: string | null;
  /** Name of the link that was opened, as long as one sees what it led to. */
  readonly linkName: LinkName | null;
  /** Last stop at a breakpoint; null before the first. */
  readonly stop: BreakStop | null;
  /** Number of the transaction that pages are written in by hand: null the newest open one, 0 outside of any. */
  readonly inHand: number | null;
  readonly guesses: Guesses;
  /** Drawer that is open beside the device. */
  readonly panel: DrawerName | null;
  /** The drawer was asked for from elsewhere on the screen, and takes the focus when it comes. */
  readonly isPanelCalled: boolean;
  /** The tab of the set-up that is open. */
  readonly setup: SetupTab | null;
  readonly work: Work<LabProgress>;
  readonly notice: Notice | null;
  readonly liveness: Liveness;
}

const nothingKnown: Frontier = {
  step: 0,
  timeNs: 0,
  finished: false,
  operationsDone: 0,
  stopped: null,
};

const atFirst: LabState = {
  catalogue: null,
  session: null,
  frontier: nothingKnown,
  playing: false,
  pace: usualPace('classroom'),
  speedNotch: usualSpeed('classroom'),
  stretch: null,
  selection: null,
  look: null,
  hovered: null,
  followed: null,
  branches: noBranches,
  breakpoints: [],
  moments: null,
  moment: null,
  linkName: null,
  stop: null,
  inHand: null,
  guesses: noGuesses,
  panel: null,
  isPanelCalled: false,
  setup: null,
  work: noWork,
  notice: null,
  liveness: 'alive',
};

/** Frames on the screen. */
export interface Scene {
  readonly frame: Frame | null;
  /** The step before, where something may be seen travelling; null after a leap. */
  readonly previous: Frame | null;
}

/** State shared by the parts of the lab: the worker's calls and everything the screen shows. */
export interface LabContext {
  readonly calls: SessionCalls;
  readonly store: StoreApi<LabState>;
  /** Work that may take longer than a moment. */
  readonly work: LongWork<LabProgress>;
  readonly scene: StoreApi<Scene>;
  readonly history: StoreApi<History>;
  readonly series: StoreApi<FigureSeries | null>;
  /** Every transaction seen in a frame so far, for its label and colour in the timeline. */
  readonly transactions: Map<number, TransactionView>;
  /** Grows whenever the worker's history is replaced; answers of an earlier epoch are dropped. */
  epoch: number;
}

export function createContext(calls: SessionCalls): LabContext {
  const store = createStore<LabState>(() => atFirst);
  const work = new LongWork<LabProgress>((shown) => store.setState({ work: shown }));
  return {
    calls: shownCalls(calls, work),
    store,
    work,
    scene: createStore<Scene>(() => ({ frame: null, previous: null })),
    history: createStore<History>(freshHistory),
    series: createStore<FigureSeries | null>(() => null),
    transactions: new Map(),
    epoch: 0,
  };
}

/** Nothing lies beyond the frontier: the workload is done or the device has stopped. */
export function isExhausted(frontier: Frontier): boolean {
  return frontier.finished || frontier.stopped !== null;
}

/** Opens the charts from elsewhere than their toggle, with the focus, or closes them. */
export function toggleCharts({ store }: LabContext): void {
  const isOpen = store.getState().panel === 'charts';
  store.setState({ panel: isOpen ? null : 'charts', isPanelCalled: !isOpen });
}

export function notify(context: LabContext, notice: Partial<Notice> & { readonly sentence: string }): void {
  context.store.setState({
    notice: {
      tone: 'plain',
      details: [],
      offersFile: false,
      fleeting: false,
      readOtherwise: null,
      ...notice,
    },
  });
}

/** Shows the sentence of a problem; what the user has cancelled is told in the tone of plain news. */
export function notifyProblem(
  context: LabContext,
  { kind, sentence }: Pick<Problem, 'sentence'> & Partial<Problem>,
): void {
  notify(context, { tone: kind === 'cancelled' ? 'plain' : 'problem', sentence });
}
