/** Reading of Flag Commit's out-of-band areas. */
import { present } from '../../base/assert.ts';
import type { Message, Text } from '../../base/message.ts';
import type { Device } from '../../engine/device.ts';
import type { FieldValues, PageMarks } from '../kit/scheme-words.ts';
import { OUT_OF_BAND } from '../../protocols/flag-commit/out-of-band.ts';
import { kitViewMessage } from '../kit/view-messages.ts';
import { grouped } from '../../base/grouped.ts';
import { placeOf } from '../view/format.ts';
import { flagCommitMessage } from './messages.ts';

/** The columns as text; the flag differs between the two schemes. */
export function flagColumns({ layout }: Device, fields: FieldValues, flag: Text): readonly Text[] {
  const link = present(fields['link']);
  const xid = present(fields['xid']);
  return [
    grouped(present(fields['version'])),
    link === 0 ? kitViewMessage('none') : placeOf(layout, link - 1),
    xid === 0 ? kitViewMessage('none') : grouped(xid),
    flag,
  ];
}

/** Words a link as a step of a proof; `link` is the page before + 1, 0 for a first page. */
export function linkStep({ layout }: Device, link: number): Message {
  return link === 0
    ? flagCommitMessage('firstPage')
    : flagCommitMessage('link', { at: placeOf(layout, link - 1) });
}

/** The flags on the cells: T for TRUE, F for FALSE. */
export function flagMarks(isTrue: (flag: number) => boolean): PageMarks {
  const letter = (xid: number | undefined, flag: number | undefined): string => {
    if (xid === 0) return '';
    return isTrue(present(flag)) ? 'T' : 'F';
  };
  return {
    ofPage: ({ device }, page) => {
      const { xid, flag } = OUT_OF_BAND.onFlash(device.state.durable);
      return letter(xid[page], flag[page]);
    },
    ofOperation: ({ device }, slot) => {
      const { xid, flag } = OUT_OF_BAND.inFlight(device.core.flash.ops);
      return letter(xid[slot], flag[slot]);
    },
  };
}
