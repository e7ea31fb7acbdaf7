/** Cycles of the cyclic commits as they stand on flash: from version to version, until one closes or breaks. */
import { present } from '../../base/assert.ts';
import { grouped } from '../../base/grouped.ts';
import { pageCondition } from '../../engine/flash/durable.ts';
import { OpKind } from '../../engine/flash/operations.ts';
import { CYCLIC } from '../../protocols/cyclic/out-of-band.ts';
import { numberOf, rewriteOf } from '../../protocols/cyclic/version.ts';
import { OUT_OF_BAND as WITH_BACK } from '../../protocols/bpcc/declaration.ts';
import { hasReadPage, txIndexOfWrite } from '../kit/look.ts';
import type { ViewContext } from '../view/view.ts';

/** A version of a logical page: on flash, or on its way there. */
export interface Version {
  readonly at: number;
  readonly logicalPage: number;
  readonly version: number;
  readonly nextPage: number;
  readonly nextVersion: number;
  /** The version committed before, where the scheme says so (BPCC). */
  readonly back: number | null;
  readonly txIndex: number | null;
  readonly isDurable: boolean;
}

/** Next element of a cycle after a version. */
export type Next =
  | { readonly kind: 'there'; readonly version: Version }
  /** A newer version proves that the named one was committed. */
  | { readonly kind: 'overtaken'; readonly by: Version }
  /** A newer version points back over the named one: it was never committed. */
  | { readonly kind: 'straddled'; readonly by: Version }
  | { readonly kind: 'absent' };

/** Versions from one on, in the order of their links, and how the way ends. */
export interface Cycle {
  readonly way: readonly Version[];
  /** `there`: back at a version of the way. */
  readonly end: Next;
}

/** "3", or "3+2" if its transaction has written it twice again. */
export function versionText(version: number): string {
  const again = rewriteOf(version);
  return again === 0 ? grouped(numberOf(version)) : `${grouped(numberOf(version))}+${again}`;
}

/** "B v2"; "B v2+1" where its transaction has written it again. */
export function versionName(context: ViewContext, logicalPage: number, version: number): string {
  const again = rewriteOf(version);
  const name = `${context.pageName(logicalPage)} v${numberOf(version)}`;
  return again === 0 ? name : `${name}+${again}`;
}

/** All versions that can be seen, by logical page. */
export class Versions {
  readonly all: readonly Version[];
  private readonly byPage = new Map<number, Version[]>();

  constructor(context: ViewContext) {
    this.all = [...onFlash(context), ...onTheirWay(context)];
    for (const version of this.all) {
      const own = this.byPage.get(version.logicalPage) ?? [];
      this.byPage.set(version.logicalPage, own);
      own.push(version);
    }
  }

  /** Version at a physical page. */
  at(page: number): Version | null {
    return this.all.find(({ at }) => at === page) ?? null;
  }

  /** The version that another one points back to, if it can be seen. */
  backOf({ logicalPage, back }: Version): Version | null {
    return (this.byPage.get(logicalPage) ?? []).find(({ version }) => version === back) ?? null;
  }

  isHighest({ logicalPage, version }: Version): boolean {
    return (this.byPage.get(logicalPage) ?? []).every((each) => each.version <= version);
  }

  next({ nextPage, nextVersion }: Version): Next {
    const own = this.byPage.get(nextPage) ?? [];
    const named = own.find(({ version }) => version === nextVersion);
    if (named !== undefined) return { kind: 'there', version: named };
    const newer = own.filter(({ version }) => numberOf(version) > numberOf(nextVersion));
    const by = newer.find(({ back }) => back !== null && numberOf(back) < numberOf(nextVersion));
    if (by !== undefined) return { kind: 'straddled', by };
    const [first] = newer;
    return first === undefined ? { kind: 'absent' } : { kind: 'overtaken', by: first };
  }

  cycleFrom(first: Version): Cycle {
    const way: Version[] = [];
    let end: Next = { kind: 'there', version: first };
    while (end.kind === 'there' && !way.includes(end.version)) {
      way.push(end.version);
      end = this.next(end.version);
    }
    return { way, end };
  }
}

/** True if what is on flash proves that the versions of a cycle are committed. */
export function isClosed({ way, end }: Cycle): boolean {
  return (end.kind === 'there' || end.kind === 'overtaken') && way.every(({ isDurable }) => isDurable);
}

function onFlash(context: ViewContext): Version[] {
  const { layout, state } = context.device;
  const { durable } = state;
  const oob = CYCLIC.onFlash(durable);
  const backs = hasBack(context) ? WITH_BACK.onFlash(durable).back : null;
  const out: Version[] = [];
  for (let at = 0; at < layout.dataPages; at++) {
    if (pageCondition(durable, at) !== 'programmed' || at % layout.pagesPerBlock >= layout.dataPagesPerBlock)
      continue;
    if (!hasReadPage(context.device, at)) continue;
    out.push({
      at,
      logicalPage: present(durable.logicalPage[at]),
      version: present(oob.version[at]),
      nextPage: present(oob.nextPage[at]),
      nextVersion: present(oob.nextVersion[at]),
      back: backs === null ? null : present(backs[at]),
      txIndex: txIndexOfWrite(context, present(durable.data[at])),
      isDurable: true,
    });
  }
  return out;
}

function onTheirWay(context: ViewContext): Version[] {
  const { device } = context;
  if (device.state.volatile === null) return [];
  const { flash } = device.core;
  const programs = flash.begun().filter((slot) => flash.ops.kind[slot] === OpKind.program);
  return programs.map((slot) => versionSent(context, slot));
}

/** The version that an operation programs. */
export function versionSent(context: ViewContext, slot: number): Version {
  const { ops } = context.device.core.flash;
  const stamps = CYCLIC.inFlight(ops);
  return {
    at: present(ops.target[slot]),
    logicalPage: present(ops.logicalPage[slot]),
    version: present(stamps.version[slot]),
    nextPage: present(stamps.nextPage[slot]),
    nextVersion: present(stamps.nextVersion[slot]),
    back: hasBack(context) ? present(WITH_BACK.inFlight(ops).back[slot]) : null,
    txIndex: txIndexOfWrite(context, present(ops.data[slot])),
    isDurable: false,
  };
}

function hasBack({ device }: ViewContext): boolean {
  return device.options.scheme.outOfBand.some(({ name }) => name === 'back');
}
