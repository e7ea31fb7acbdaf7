/** The inspector's facts on a page or block in every scheme alike. */
import { present } from '../../base/assert.ts';
import type { Device } from '../../engine/device.ts';
import { OpKind } from '../../engine/flash/operations.ts';
import type { Text } from '../../base/message.ts';
import type { Fact, InspectorView, PageState } from '../../model/frame.ts';
import { proof, type Proof } from '../view/proof.ts';
import { placeOf } from '../view/format.ts';
import { takenAlong } from './shared-cells.ts';
import { kitViewMessage } from './view-messages.ts';

type Field = InspectorView['outOfBand'][number];

const LPN_BYTES = 4;
const UNREADABLE: ReadonlySet<PageState> = new Set(['free', 'torn', 'failed', 'bad', 'unread']);

/** Returns true if a page's fields can be read. */
export function isReadable(state: PageState): boolean {
  return !UNREADABLE.has(state);
}

/** Slot of the program or copy that makes a page now; -1: none. */
export function slotProgramming(device: Device, page: number): number {
  if (device.state.volatile === null) return -1;
  const { ops } = device.core.volatile.flash;
  const makesData = (kind: number): boolean => kind === OpKind.program || kind === OpKind.copy;
  return (
    device.core.flash
      .begun()
      .find((slot) => ops.target[slot] === page && makesData(present(ops.kind[slot]))) ?? -1
  );
}

/** The out-of-band area: the logical page, the scheme's own fields, and what is left for error correction. */
export function outOfBandFields(
  device: Device,
  name: Text,
  own: readonly Field[],
  ecc: Text,
): readonly Field[] {
  const used = own.reduce((sum, { bytes }) => sum + bytes, LPN_BYTES);
  const left = Math.max(0, device.options.spec.geometry.outOfBandBytes - used);
  return [
    { label: 'LPN', value: name, bytes: LPN_BYTES, highlighted: false },
    ...own,
    { label: 'ECC', value: ecc, bytes: left, highlighted: false },
  ];
}

/** A page that is being programmed: what a power failure would leave of it. */
export function cutProof(device: Device, page: number): Proof {
  return proof(
    kitViewMessage('whatIfPowerFailed'),
    [
      kitViewMessage('cutDone'),
      kitViewMessage('cutTorn'),
      ...takenAlong(device, page),
      kitViewMessage('cutNever'),
    ],
    kitViewMessage('cutConclusion', { at: placeOf(device.layout, page) }),
  );
}

/** Owners of the pages on a block; `names` is null while they have not been read. */
export function transactionsFact(names: readonly string[] | null): Fact {
  return {
    label: kitViewMessage('transactions'),
    value: names === null ? kitViewMessage('notReadYet') : kitViewMessage('transactionsOn', { names }),
  };
}

export function erasedFact(device: Device, block: number): Fact {
  const times = present(device.state.durable.eraseCount[block]);
  return { label: kitViewMessage('erased'), value: kitViewMessage('erasedTimes', { times }) };
}
