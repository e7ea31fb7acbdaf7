/**
 * The screen's view of a device at one step: a pure description, computed by the worker from the engine's
 * state. The words are the field's, never one scheme's: a scheme fills lanes, panels and facts with its own
 * anatomy, and the stage draws them without knowing the scheme. Sentences may carry **emphasis** in double
 * asterisks and nothing else.
 */

import type { Text } from '../base/message.ts';
import type { BrokenPromise } from './broken-promise.ts';
import type { HostPicture } from './host-picture.ts';
import type { LinkView, LogBand, MetadataRow } from './mechanism.ts';
import type { LaneTone, PageView, RichText } from './page-view.ts';
import type { MemoryKind, Panel } from './panel.ts';
import type { AnyFate } from './specification.ts';
import type { PromiseName } from './promises.ts';

export type { LaneTone, PageState, PageView, RecordKind, RichText } from './page-view.ts';
export type { FrameSlot, MappingEntry, MemoryKind, Panel, PanelContents, TableRow } from './panel.ts';

export type Phase = 'running' | 'crashed' | 'recovering' | 'recovered';

export interface BlockView {
  readonly block: number;
  /** Id of the lane the block stands in. */
  readonly lane: string;
  readonly pages: readonly PageView[];
  readonly eraseCount: number;
  /** An interrupted erase or an erase under way. */
  readonly erasing: 'no' | 'under-way' | 'interrupted';
  /** GC is moving this block's valid pages. */
  readonly victim: boolean;
  /** Nothing is programmed into it any more. Left out: it is good. */
  readonly health?: 'retired' | 'bad';
  /** It is erased, and the device, which does not know it, erases it before use. */
  readonly eraseFirst?: boolean;
}

export interface LaneView {
  readonly id: string;
  readonly title: Text;
  /** One short phrase under the title, e.g. "full, not yet settled". */
  readonly note: Text;
  readonly tone: LaneTone;
  /** Right of the title: a count, or "6 of 16" while recovery reads the lane. */
  readonly count: Text;
  /** Block numbers in display order. Empty on full-size devices, where the map is drawn instead. */
  readonly blocks: readonly number[];
  /** Each erased block is a chip with its number: the lane says nothing else of it. Left out: a row of pages. */
  readonly asChips?: boolean;
}

/** A bracket under neighbouring lanes: "a recovery would read only these: 28 pages, 0.70 ms". */
export interface LaneSpan {
  readonly firstLane: string;
  readonly lastLane: string;
  readonly text: Text;
}

export interface FlightView {
  /** Stable while the operation is in flight; names it when its fate is chosen at a crash. */
  readonly id: number;
  readonly kind: 'program' | 'read' | 'erase' | 'copy';
  /** "program 10.2 ← A". */
  readonly text: Text;
  readonly transaction: number | null;
  /** Logical page concerned ("A"), or on a drive what the block is ("commit"); left out where there is neither. */
  readonly name?: string;
  readonly block: number;
  readonly page: number;
  readonly startNs: number;
  readonly endNs: number;
  readonly elapsedNs: number;
  /** Queued operations have not begun and cannot tear. */
  readonly begun: boolean;
  /** True if it stands still for a read of the host; left out: it does not. */
  readonly suspended?: true;
  /** Page that a copy is made of; left out: it is no copy. */
  readonly source?: { readonly block: number; readonly page: number };
  /** Memory that keeps what is programmed until it is durable; left out: the host sent it, or it is written once. */
  readonly from?: MemoryKind;
  /** Mapping page that is programmed, null for the record that roots the map; left out: it is neither. */
  readonly mapPage?: number | null;
  /** Durable pages that share its cells and are lost with it if power fails now, "4.0"; left out: none. */
  readonly takes?: readonly string[];
  /** Possible fates when power fails; left out: done, torn, never. */
  readonly fates?: readonly AnyFate[];
}

export interface Fact {
  readonly label: Text;
  readonly value: Text;
  /** Mapping page that it tells of. */
  readonly mapPage?: number;
}

export interface FactGroup {
  readonly title: Text;
  /** Durable contents: the record that roots the map, or the mapping pages. */
  readonly of?: 'record' | 'map';
  readonly facts: readonly Fact[];
}

export type TransactionState = 'active' | 'committing' | 'committed' | 'aborted' | 'lost';

export interface TransactionView {
  /** Unique over the whole session (a TxID may come again; a key does not). */
  readonly key: number;
  /** "Tx7". */
  readonly label: string;
  /** Colour 0–7 of the visual language. */
  readonly slot: number;
  /** 0 plain, 1 dots (ninth open transaction and on), 2 edge marks (seventeenth and on). */
  readonly pattern: 0 | 1 | 2;
  /** A later transaction has taken the colour: from then on this one is drawn without any. */
  readonly neutral: boolean;
  readonly state: TransactionState;
  readonly settled: boolean;
}

export type StageState = 'done' | 'active' | 'todo';

export interface RecoveryStageView {
  readonly title: Text;
  /** "14 reads", "6 of 16", "TxVer above 8". */
  readonly note: Text;
  readonly state: StageState;
  /** 0 to 1 within the stage. */
  readonly progress: number;
}

export interface VerdictRow {
  readonly transaction: number;
  /** Pages found so far. */
  readonly found: number;
  /** Pages promised by the commit evidence; null while none has been seen. */
  readonly promised: number | null;
  readonly verdict: 'committed' | 'rolled back' | 'counting' | 'pending';
  /** Reason of the verdict; left out: there is none yet, or the numbers say it. */
  readonly proof?: RichText;
  /** Evidence that has been read, in the words of the scheme: "slot 16 · C 4, D 5". Left out: the numbers say it. */
  readonly evidence?: Text;
  /** Proof of the verdict, step by step. Left out: there is no verdict yet, or the page in focus has it. */
  readonly why?: Proof;
}

export interface RecoveryView {
  readonly stages: readonly RecoveryStageView[];
  readonly rows: readonly VerdictRow[];
  /** Title over the evidence, and a note on it. Left out: rows count pages. */
  readonly evidence?: { readonly title: Text; readonly note: Text };
  /** Transaction whose verdict the step brings. Left out: it brings none, or the page in focus says it. */
  readonly told?: number;
  /** The page being read, for the scan beam. */
  readonly beam: { readonly block: number; readonly page: number } | null;
  readonly readsDone: number;
  readonly readsPlanned: number;
}

/** Verdict of the oracle, which never saw the device's memory, after recovery. */
export interface AuditView {
  readonly held: boolean;
  /** Narration where a promise is broken. */
  readonly sentence: RichText;
  readonly rows: readonly {
    readonly transaction: number;
    /** State of the transaction, as told to the host before power failed. */
    readonly promised: 'acknowledged' | 'committing' | 'aborted' | 'active';
    readonly survived: boolean;
    readonly held: boolean;
  }[];
  /** The first broken promise in full; null where none is, and on machines without pages. */
  readonly broken: BrokenPromise | null;
  readonly violations: readonly {
    readonly promise: PromiseName;
    readonly proof: RichText;
    readonly block: number | null;
    readonly page: number | null;
  }[];
}

/** Full-size devices: one byte a block for its lane, one for its share of valid pages. */
export interface MapView {
  readonly blocks: number;
  readonly pagesPerBlock: number;
  readonly planes: number;
  readonly packages: number;
  /** Index into `DeviceFrame.lanes`. */
  readonly lane: Uint8Array;
  /** 0 to 255: share of the block's pages that the map points to. */
  readonly valid: Uint8Array;
  /** 0 to 255: share of the block's pages that are programmed. */
  readonly programmed: Uint8Array;
}

/** Fields common to the frames of all machines. */
interface AnyFrame {
  readonly step: number;
  readonly timeNs: number;
  readonly phase: Phase;
  /** One plain statement for each step: at most three short sentences. */
  readonly narration: RichText;
  readonly inFlight: readonly FlightView[];
  readonly transactions: readonly TransactionView[];
  readonly recovery: RecoveryView | null;
  readonly audit: AuditView | null;
}

/** An SSD: blocks in lanes, or a map of them, and panels of memory. */
export interface DeviceFrame extends AnyFrame {
  readonly kind: 'device';
  /** The one thing that has the accent ring. */
  readonly focus: { readonly block: number; readonly page: number | null } | null;
  readonly lanes: readonly LaneView[];
  readonly span: LaneSpan | null;
  /** Classroom size only; empty at full size. */
  readonly blocks: readonly BlockView[];
  /** Full size only. */
  readonly map: MapView | null;
  /** Volatile and non-volatile memory. Without power, what is listed of the volatile panels is lost. */
  readonly memoryPanels: readonly Panel[];
  readonly durableFacts: readonly FactGroup[];
  /** Links between pages. Classroom size only. */
  readonly links: readonly LinkView[];
  /** The scheme links data pages, in this step or another: the stage keeps room for links between rows. */
  readonly linksPages?: boolean;
  /** Transactions that the step is about, where there are links. */
  readonly linksNow: readonly number[];
  /** The map on flash. Classroom size only. */
  readonly metadata: readonly MetadataRow[];
  /** Null where the scheme has no log. Classroom size only. */
  readonly log: LogBand | null;
  readonly figures: FigureReadings;
}

/** A scheme that runs on the host: its own picture, with figures of its own. */
export interface HostFrame extends AnyFrame {
  readonly kind: 'host';
  readonly picture: HostPicture;
}

export type Frame = DeviceFrame | HostFrame;

/** Narrows a frame to an SSD's; null for any other machine's, and where there is none. */
export function asDeviceFrame<F extends { readonly kind: Frame['kind'] }>(
  frame: F | null,
): Extract<F, { readonly kind: 'device' }> | null {
  return frame !== null && isDeviceFrame(frame) ? frame : null;
}

function isDeviceFrame<F extends { readonly kind: Frame['kind'] }>(
  frame: F,
): frame is Extract<F, { readonly kind: 'device' }> {
  return frame.kind === 'device';
}

export interface Reading {
  readonly value: number;
  /** One line saying why it is what it is: "48 programs for 43 host pages". */
  readonly reason: Text;
  /** Too little time has passed for a value that says anything: it is not drawn. */
  readonly isEarly?: boolean;
}

/** The four live figures at this step. */
export interface FigureReadings {
  /** Host page writes per second. */
  readonly throughput: Reading;
  /** Pages copied by GC per page of the host, since the beginning. */
  readonly gcCost: Reading;
  readonly writeAmplification: Reading;
  /** Nanoseconds a recovery would take if power failed now (or took so far). */
  readonly recoveryNs: Reading;
}

/** A chart's history, in columns; equal lengths. */
export interface FigureSeries {
  readonly step: Float64Array;
  readonly timeNs: Float64Array;
  readonly throughput: Float64Array;
  readonly gcCost: Float64Array;
  readonly writeAmplification: Float64Array;
  readonly recoveryNs: Float64Array;
}

/** A part of simulated time. */
export interface TimeSpan {
  readonly fromNs: number;
  readonly toNs: number;
}

/** Marks on the scrubber and in the swim lanes. */
export type MarkKind =
  | 'begin'
  | 'write'
  | 'asked'
  | 'commit'
  | 'abort'
  | 'settled'
  | 'lost'
  | 'checkpoint'
  | 'collection'
  | 'crash'
  | 'recovered'
  | 'verdict';

/** Columns, in step order, equal lengths. `transaction` is -1 where none is meant. */
export interface Marks {
  readonly count: number;
  readonly kind: readonly MarkKind[];
  readonly step: readonly number[];
  readonly timeNs: readonly number[];
  readonly transaction: readonly number[];
  readonly label: readonly Text[];
}

/** The inspector: one page or one block, with its evidence. */
export interface InspectorView {
  readonly title: Text;
  readonly page: PageView | null;
  /** "Logical page X, written by Tx6, current". */
  readonly sentence: RichText;
  /** Out-of-band fields with their widths in bytes. */
  readonly outOfBand: readonly {
    readonly label: Text;
    readonly value: Text;
    readonly bytes: number;
    readonly highlighted: boolean;
  }[];
  readonly facts: readonly Fact[];
  readonly why: Proof | null;
}

/** A question, steps that name their evidence, a conclusion. */
export interface Proof {
  readonly question: Text;
  readonly steps: readonly RichText[];
  readonly conclusion: RichText;
}
