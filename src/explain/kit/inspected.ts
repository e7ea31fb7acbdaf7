/** What the inspector says of a page or block in every scheme alike. */
import { say } from '../../base/language.ts';
import type { Device } from '../../engine/device.ts';
import { OpKind } from '../../engine/flash/operations.ts';
import type { InspectorView, PageState } from '../../model/frame.ts';
import { proof, type Proof } from '../view/proof.ts';
import { grouped, listed, placeOf } from '../view/format.ts';

type Field = InspectorView['outOfBand'][number];
type BlockFact = InspectorView['facts'][number];

const LPN_BYTES = 4;
/** From more transactions on, a block's are counted instead of named. */
const NAMED_TRANSACTIONS = 8;

export const STATE_WORDS: Readonly<Record<PageState, string>> = {
  free: say`Free: erased, not written yet`,
  programming: say`being programmed`,
  undecided: say`undecided`,
  current: say`current`,
  stale: say`stale`,
  aborted: say`given up`,
  torn: say`Torn: what is in it cannot be read`,
  unread: say`Not read yet: the device has forgotten what is here`,
};

/** Whether a page's fields can be told. */
export function isReadable(state: PageState): boolean {
  return state !== 'free' && state !== 'torn' && state !== 'unread';
}

/** Slot of the program or copy that makes a page now; -1: none. */
export function slotProgramming(device: Device, page: number): number {
  if (device.state.volatile === null) return -1;
  const { ops } = device.core.volatile.flash;
  const makesData = (kind: number): boolean => kind === OpKind.program || kind === OpKind.copy;
  return (
    device.core.flash.begun().find((slot) => ops.target[slot] === page && makesData(ops.kind[slot])) ?? -1
  );
}

/** The out-of-band area: the logical page, the scheme's own fields, and what is left for error correction. */
export function outOfBandFields(
  device: Device,
  name: string,
  own: readonly Field[],
  ecc: string,
): readonly Field[] {
  const used = own.reduce((sum, { bytes }) => sum + bytes, LPN_BYTES);
  const left = Math.max(0, device.options.spec.geometry.outOfBandBytes - used);
  return [
    { label: 'LPN', value: name, bytes: LPN_BYTES, highlighted: false },
    ...own,
    { label: 'ECC', value: ecc, bytes: left, highlighted: false },
  ];
}

/** A page that is being programmed: what a power cut would leave of it. */
export function cutProof(device: Device, page: number): Proof {
  return proof(
    say`What if power failed now?`,
    [
      say`Done: the page can be read, with its out-of-band area.`,
      say`Torn: its error correction fails, and it counts as absent.`,
      say`Never begun: the page is still erased.`,
    ],
    say`So a cut leaves page ${placeOf(device.layout, page)} in one of three ways.`,
  );
}

/** Whose pages stand on a block; `names` is null while they have not been read. */
export function transactionsFact(names: readonly string[] | null): BlockFact {
  return { label: say`Transactions`, value: names === null ? say`not read yet` : namesInWords(names) };
}

function namesInWords(names: readonly string[]): string {
  if (names.length === 0) return say`none`;
  return names.length > NAMED_TRANSACTIONS ? grouped(names.length) : listed(names);
}

export function erasedFact(device: Device, block: number): BlockFact {
  const erased = device.state.durable.eraseCount[block];
  const value = erased === 0 ? say`never` : erased === 1 ? say`once` : say`${grouped(erased)} times`;
  return { label: say`Erased`, value };
}
