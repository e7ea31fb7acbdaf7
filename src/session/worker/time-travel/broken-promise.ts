/** A broken promise with its proof: from what the host was told, step by step, to what it reads. */
import type { Text } from '../../../base/message.ts';
import type { Device } from '../../../engine/device.ts';
import type { BrokenPromise } from '../../../model/broken-promise.ts';
import type { MarkKind } from '../../../model/frame.ts';
import type { Breach, Violation } from '../../../model/promises.ts';
import { namesOf } from '../../../oracle/names.ts';
import { historyMessage, type PageAt } from './messages.ts';
import { lastWritesOf, pageOfWrite } from './pages-of-writes.ts';
import type { PromiseHistory } from './promise-history.ts';

/** Surroundings of a violation in the session's history. */
export interface BreachContext {
  /** Null on a device that is too large for it. */
  readonly promises: PromiseHistory | null;
  readonly lastMark: (
    kind: MarkKind,
    txIndex: number,
  ) => { readonly step: number; readonly timeNs: number } | null;
  readonly nameOf: (txIndex: number) => string;
}

/** Null where no page shows it. */
export function brokenPromise(
  violation: Violation,
  device: Device,
  context: BreachContext,
): BrokenPromise | null {
  const { breach, promise, txIndex } = violation;
  if (breach === null) return null;
  const told = txIndex === null ? null : context.lastMark('commit', txIndex);
  return {
    promise,
    transaction: txIndex,
    told,
    why: {
      question: historyMessage('whyWrong', { page: breach.name }),
      steps: new Proof(violation, device, context).steps(),
      conclusion: historyMessage('soReads', {
        reading: breach.reading,
        promised: promisedPage(violation, breach, device, context),
      }),
    },
    believes: txIndex === null ? null : believesOf(txIndex, context),
    instead: context.promises === null ? null : insteadOf(violation, breach, device),
  };
}

/** Last decision about a transaction; without one the device never asked itself. */
function believesOf(txIndex: number, { promises, nameOf }: BreachContext): Text {
  const decision = promises?.decisionOf(txIndex) ?? null;
  return historyMessage('deviceBelieves', {
    transaction: nameOf(txIndex),
    verdict: decision === null ? null : decision.isCommitted,
  });
}

function insteadOf(
  { block, page }: Violation,
  { promised, shown }: Breach,
  device: Device,
): BrokenPromise['instead'] {
  const from = promised > 0 ? pageOfWrite(device, promised) : null;
  if (from === null || block === null || page === null || shown < 0) return null;
  if (from.block === block && from.page === page) return null;
  return { from: { block: from.block, page: from.page }, to: { block, page } };
}

function promisedPage(
  { txIndex, promise }: Violation,
  { name, promised }: Breach,
  device: Device,
  { nameOf, promises }: BreachContext,
): { readonly transaction: string; readonly page: string; readonly at: PageAt | null } | null {
  if (txIndex === null || promise !== 'durability' || promised === 0) return null;
  const at = promises === null ? null : pageOfWrite(device, promised);
  return { transaction: nameOf(txIndex), page: name, at: at === null ? null : { ...at, name } };
}

class Proof {
  constructor(
    private readonly violation: Violation,
    private readonly device: Device,
    private readonly context: BreachContext,
  ) {}

  steps(): readonly Text[] {
    const { promise, proof } = this.violation;
    switch (promise) {
      case 'GC neutrality':
        return [...this.failure(), proof];
      case 'idempotence':
        return [...this.failure(), proof];
      default:
        return [...this.told(), ...this.failure(), ...this.decided()];
    }
  }

  /** The host's knowledge of the transaction. */
  private told(): readonly Text[] {
    const { txIndex } = this.violation;
    if (txIndex === null) return [this.violation.proof];
    const { lastMark, nameOf, promises } = this.context;
    const transaction = nameOf(txIndex);
    const told = lastMark('commit', txIndex);
    if (told !== null) {
      const durability = promises?.durabilityOf(txIndex) ?? null;
      return [historyMessage('toldCommitted', { transaction, ns: told.timeNs, durability })];
    }
    const aborted = lastMark('abort', txIndex);
    if (aborted !== null) return [historyMessage('toldAborted', { transaction, ns: aborted.timeNs })];
    const asked = lastMark('asked', txIndex);
    return [
      asked === null
        ? historyMessage('neverAsked', { transaction })
        : historyMessage('askedInVain', { transaction, ns: asked.timeNs }),
    ];
  }

  private failure(): readonly Text[] {
    const { lastMark, promises } = this.context;
    const crash = lastMark('crash', -1);
    if (crash === null) return [];
    const times = promises?.failedAt ?? [crash.timeNs];
    return times.map((ns, i) =>
      historyMessage('powerFailedAt', {
        ns,
        isAgain: i > 0,
        pages: i === times.length - 1 ? this.pagesLeft() : null,
      }),
    );
  }

  /** Pages of the transaction that are not whole on flash. */
  private pagesLeft(): { readonly torn: readonly PageAt[]; readonly missing: readonly string[] } | null {
    const { txIndex, promise } = this.violation;
    const { promises } = this.context;
    const isOfPages = promise === 'durability' || promise === 'atomicity';
    if (txIndex === null || promises === null || !isOfPages || this.device.state.durable.nvm !== null)
      return null;
    const torn: PageAt[] = [];
    const missing: string[] = [];
    for (const write of lastWritesOf(this.device, txIndex)) {
      const name = this.nameOfWrite(write);
      const at = pageOfWrite(this.device, write);
      if (at === null) missing.push(name);
      else if (at.isTorn) torn.push({ name, block: at.block, page: at.page, isTorn: true });
    }
    return { torn, missing };
  }

  private nameOfWrite(write: number): string {
    const { player, state } = this.device;
    return namesOf(player.program).page(state.host.writePage[write] ?? 0);
  }

  private decided(): readonly Text[] {
    const { txIndex } = this.violation;
    const { nameOf, promises } = this.context;
    if (txIndex === null || promises === null) return [];
    const decision = promises.decisionOf(txIndex);
    return [historyMessage('recoveryDecided', { transaction: nameOf(txIndex), decision })];
  }
}
