/** State of the workbench's screen. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Catalogue, CheckReport, ProtocolInfo } from '../../../session/contract/spoken.ts';
import type { AuthoredLink } from '../../../session/link/authored.ts';
import type { AssignmentId } from '../../../workbench/assignments/assignment.ts';
import { noWork, type Work } from '../../ui/work/long-work.ts';
import type { CodeFault } from './editor/code-view.ts';

/** An assignment as an instructor has given it out. */
export type Variant = NonNullable<AuthoredLink['variant']>;

export interface WorkbenchState {
  readonly code: string;
  /** False for the code of a link until its reader has asked to run it. */
  readonly isAgreed: boolean;
  readonly fault: CodeFault | null;
  /** Members that hooks ask for and the interface does not have. */
  readonly unknown: readonly CodeFault[];
  /** Declaration of the code's scheme; null before it is known, and for code without a scheme. */
  readonly scheme: ProtocolInfo | null;
  /** The text that declares it. */
  readonly declaredBy: string;
  readonly report: CheckReport | null;
  readonly judging: Work<CheckReport>;
  /** Reason that there is no judgement; empty if there is one. */
  readonly problem: string;
  readonly catalogue: Catalogue | null;
  /** The scenario on the device beside the code. */
  readonly workload: string;
  /** The work of the counterexample that stands there instead; null for none. */
  readonly counterexample: string | null;
  /** Assignment that the code is judged for; null: a scheme of a person's own. */
  readonly assignment: AssignmentId | null;
  /** Null for an assignment as everyone has it. */
  readonly variant: Variant | null;
  /** The mark in an opened solution; null without one. */
  readonly brought: { readonly version: number; readonly isPassed: boolean } | null;
  /** Says that a link could not be used, or that its code was judged otherwise where it was shared; else empty. */
  readonly difference: string;
}

/** Of a text that has not been judged. */
export const unjudged = { report: null, problem: '', fault: null, unknown: [] } as const;

export function createWorkbenchStore(): StoreApi<WorkbenchState> {
  return createStore<WorkbenchState>(() => ({
    ...unjudged,
    code: '',
    isAgreed: true,
    scheme: null,
    declaredBy: '',
    judging: noWork,
    catalogue: null,
    workload: '',
    counterexample: null,
    assignment: null,
    variant: null,
    brought: null,
    difference: '',
  }));
}

/** The instructor judges it: its reader is told nothing. */
export function isSealed({ variant }: Pick<WorkbenchState, 'variant'>): boolean {
  return variant?.sealed === true;
}
