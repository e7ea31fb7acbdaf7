/** Recovery of the cyclic commits in their own words: versions, and how each cycle ends. */
import { present } from '../../base/assert.ts';
import type { Message, Text } from '../../base/message.ts';
import { type EngineEvent, Event, type EventNamed, Found } from '../../engine/interface/events.ts';
import type { VerdictRow } from '../../model/frame.ts';
import { COMMITTED, PAGES_AT_ONCE, UNCOMMITTED } from '../../protocols/cyclic/decide.ts';
import type { CyclicState, Scan } from '../../protocols/cyclic/state.ts';
import type { Case } from '../kit/case-for.ts';
import { operationOn, stateOf, txIndexOfPage } from '../kit/look.ts';
import { verdicts } from '../kit/narrate-recovery.ts';
import type { SchemeWords } from '../kit/scheme-words.ts';
import { placeOf } from '../view/format.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { Narration, ViewContext } from '../view/view.ts';
import { type Cycle, isClosed, type Version, versionName, versionSent, Versions } from './cycles.ts';
import { cyclicMessage, type Link, type Way } from './messages.ts';

/** Links that a proof names one by one. */
const NAMED = 3;
/** Of a longer cycle, so many: the sentence stays short. */
const NAMED_OF_MANY = 2;

function scanOf({ device }: ViewContext): Scan | null {
  const state = stateOf(device) as CyclicState | null;
  return state?.recovery == null ? null : state.scan;
}

// --- proofs -------------------------------------------------------------------------------------

/** The case that the links make: those of the cycle that holds the highest versions of a transaction. */
export function cycleCase(context: ViewContext, txIndex: number): Case {
  const versions = new Versions(context);
  const own = versions.all.filter((version) => version.txIndex === txIndex);
  const cycles = own.filter((version) => versions.isHighest(version)).map((each) => versions.cycleFrom(each));
  const [cycle] = [...cycles.filter((each) => !isClosed(each)), ...cycles];
  const transaction = context.transactionName(txIndex);
  if (cycle === undefined) {
    const replaced = cyclicMessage('replaced', { transaction, isRead: own.length > 0 });
    return { evidence: replaced, reason: () => replaced, steps: () => [], conclusion: () => replaced };
  }
  const { way, ...rest } = saidOf(context, cycle);
  return {
    evidence: cyclicMessage('way', { links: way, ...rest }),
    reason: () => proofOf(context, cycle),
    steps: () => [
      ...way.slice(0, STEPS).map((link) => cyclicMessage('linkStep', link)),
      cyclicMessage('endStep', { links: way.slice(-1), ...rest }),
    ],
    conclusion: (isCommitted) => cyclicMessage('conclusion', { transaction, isCommitted, end: rest.end }),
  };
}

/** Links that a proof lists one by one. */
const STEPS = 6;

function saidOf(
  context: ViewContext,
  { way, end }: Cycle,
): Omit<Way, 'links'> & { readonly way: readonly Link[] } {
  const { layout } = context.device;
  const by = end.kind === 'overtaken' || end.kind === 'straddled' ? end.by : null;
  return {
    way: way.map((from) => ({
      version: versionName(context, from.logicalPage, from.version),
      at: placeOf(layout, from.at),
      next: versionName(context, from.nextPage, from.nextVersion),
    })),
    end: end.kind,
    newer: by === null ? '' : versionName(context, by.logicalPage, by.version),
    newerAt: by === null ? '' : placeOf(layout, by.at),
    back: by === null || by.back === null ? '' : versionName(context, by.logicalPage, by.back),
  };
}

function proofOf(context: ViewContext, { way, end }: Cycle): Message {
  const { layout } = context.device;
  const nameOf = ({ logicalPage, version }: Version): string => versionName(context, logicalPage, version);
  const last = present(way.at(-1));
  const link = (from: Version) => ({
    version: nameOf(from),
    at: placeOf(layout, from.at),
    next: versionName(context, from.nextPage, from.nextVersion),
  });
  switch (end.kind) {
    case 'there':
      return way.length === 1
        ? cyclicMessage('namesItself', link(last))
        : cyclicMessage('closed', {
            links: way.slice(0, way.length > NAMED ? NAMED_OF_MANY : NAMED).map(link),
            count: way.length,
          });
    case 'overtaken':
      return cyclicMessage('overtaken', {
        ...link(last),
        newer: nameOf(end.by),
        newerAt: placeOf(layout, end.by.at),
      });
    case 'straddled':
      return cyclicMessage('straddled', {
        ...link(last),
        newer: nameOf(end.by),
        newerAt: placeOf(layout, end.by.at),
        back: versionName(context, end.by.logicalPage, end.by.back ?? 0),
      });
    case 'absent':
      return cyclicMessage('broken', link(last));
  }
}

// --- verdicts -----------------------------------------------------------------------------------

/** Transactions by their pages: counted while flash is read, decided by their highest versions. */
export function cyclicVerdicts(context: ViewContext): readonly VerdictRow[] {
  const scan = scanOf(context);
  const versions = new Versions(context);
  const rows = new Map<number, VerdictRow>();
  const isScanning = scan === null || !hasScanned(context);
  for (const version of versions.all) {
    const { txIndex: transaction } = version;
    if (transaction === null) continue;
    const known = rows.get(transaction);
    const verdict = isScanning ? 'counting' : verdictOf(scan, versions, version);
    const before = known?.verdict ?? 'pending';
    rows.set(transaction, {
      transaction,
      found: (known?.found ?? 0) + 1,
      promised: null,
      verdict: verdict === 'pending' ? before : verdict,
    });
  }
  return [...rows.values()];
}

function hasScanned({ device }: ViewContext): boolean {
  return (stateOf(device)?.recovery?.stage ?? 0) > 0;
}

function verdictOf(scan: Scan, versions: Versions, version: Version): VerdictRow['verdict'] {
  if (!versions.isHighest(version)) return 'pending';
  const verdict = scan.verdict[version.logicalPage];
  if (verdict === COMMITTED) return 'committed';
  return verdict === UNCOMMITTED ? 'rolled back' : 'pending';
}

// --- sentences ----------------------------------------------------------------------------------

export function narrateCyclic(words: () => SchemeWords) {
  return (step: NarrationContext, event: EngineEvent): Narration | null => {
    if (event.kind === 'recoveryReadDone') return versionRead(step, event);
    if (event.kind === 'pageWritten' || event.kind === 'commitAsked') return sentOf(step, event.txIndex);
    if (event.kind === 'committed') return cycleClosed(step, event.txIndex);
    if (event.kind !== 'transactionDecided' && event.kind !== 'changesRedone') return null;
    const owners = (pages: readonly { readonly page: number }[]): number[] => [
      ...new Set(pages.flatMap(({ page }) => txIndexOfPage(step.context, page) ?? [])),
    ];
    const committed = owners(step.all(Event.changesRedone));
    const rolledBack = owners(step.all(Event.transactionDecided));
    const known = decidedBefore(step.context);
    const isNew = (txIndex: number): boolean => !known.has(txIndex);
    if ([...committed, ...rolledBack].some(isNew))
      return verdicts(step, words(), committed.filter(isNew), rolledBack.filter(isNew));
    return standing(step, [...committed, ...rolledBack]);
  };
}

/** Transactions with a highest version among the pages that earlier steps have gone through. */
export function decidedBefore(context: ViewContext): ReadonlySet<number> {
  const versions = new Versions(context);
  const before = firstOfStep(context);
  const owners = versions.all.flatMap((version) =>
    version.txIndex !== null && version.logicalPage < before && versions.isHighest(version)
      ? [version.txIndex]
      : [],
  );
  return new Set(owners);
}

/** The first logical page that the present step has decided. */
function firstOfStep(context: ViewContext): number {
  const decided = scanOf(context)?.decided ?? 0;
  return Math.max(0, Math.floor((decided - 1) / PAGES_AT_ONCE) * PAGES_AT_ONCE);
}

/** A step that decides about no transaction for the first time: plain data count, or nothing is new. */
function standing(step: NarrationContext, known: readonly number[]): Narration {
  const { context, device } = step;
  const nameOf = ({ page }: { readonly page: number }): Text =>
    step.name(present(device.state.durable.logicalPage[page]));
  const all = [...step.all(Event.changesRedone), ...step.all(Event.transactionDecided)];
  const plain = all.filter(({ page }) => txIndexOfPage(context, page) === null);
  if (plain.length > 0 || known.length === 0)
    return step.ofNothing(cyclicMessage('plainStands', { pages: plain.map(nameOf) }));
  const transactions = known.toSorted((a, b) => a - b).map((txIndex) => step.tx(txIndex));
  return step.ofNothing(cyclicMessage('decidedBefore', { pages: all.map(nameOf), transactions }));
}

function versionRead(
  step: NarrationContext,
  { page, found }: EventNamed<'recoveryReadDone'>,
): Narration | null {
  const { context } = step;
  const version = found === Found.programmed ? new Versions(context).at(page) : null;
  if (version === null) return null;
  const transaction = version.txIndex === null ? null : step.tx(version.txIndex);
  const isItself = version.nextPage === version.logicalPage && version.nextVersion === version.version;
  const said = {
    at: placeOf(step.device.layout, page),
    version: versionName(context, version.logicalPage, version.version),
    next: isItself ? null : versionName(context, version.nextPage, version.nextVersion),
    transaction,
  };
  return step.ofPage(cyclicMessage('versionRead', said), page);
}

/** Logical pages of which no version is on flash. */
export function nothingDecided(step: NarrationContext): Narration {
  const decided = scanOf(step.context)?.decided ?? 0;
  const first = firstOfStep(step.context);
  const [from, to] = [step.name(first), step.name(Math.max(0, decided - 1))];
  return step.ofNothing(cyclicMessage('noVersion', { first: from, last: to }));
}

// --- while it runs ------------------------------------------------------------------------------

/** A page goes to flash: its version, and the one that it names. */
function sentOf(step: NarrationContext, txIndex: number): Narration | null {
  const { context } = step;
  const sent = step.last(Event.programIssued);
  const slot = sent === null ? -1 : operationOn(step.device, sent.page);
  if (sent === null || slot < 0 || step.has(Event.eraseForced)) return null;
  const version = versionSent(context, slot);
  if (version.txIndex !== txIndex) return null;
  const back = version.back === null ? null : versionName(context, version.logicalPage, version.back);
  const message = cyclicMessage('versionSent', {
    transaction: step.tx(txIndex),
    written: step.has(Event.pageHeld) ? step.name(step.last(Event.pageHeld)?.logicalPage ?? 0) : null,
    version: versionName(context, version.logicalPage, version.version),
    at: placeOf(step.device.layout, sent.page),
    next: versionName(context, version.nextPage, version.nextVersion),
    back: version.back === 0 ? null : back,
  });
  return step.ofPage(message, sent.page);
}

/** The last page of a cycle is durable. */
function cycleClosed(step: NarrationContext, txIndex: number): Narration | null {
  const { context } = step;
  const last = step.last(Event.pageProgrammed);
  const version = last === null ? null : new Versions(context).at(last.page);
  if (last === null || version === null || version.txIndex !== txIndex) return null;
  const message = cyclicMessage('committed', {
    transaction: step.tx(txIndex),
    version: versionName(context, version.logicalPage, version.version),
    next: versionName(context, version.nextPage, version.nextVersion),
  });
  return step.ofPage(message, last.page);
}
