/** Reading of Flag Commit's out-of-band areas. */
import { present } from '../../base/assert.ts';
import type { Message, Text } from '../../base/message.ts';
import type { Device } from '../../engine/device.ts';
import type { FieldValues } from '../kit/field-values.ts';
import type { PageMarks } from '../kit/scheme-words.ts';
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

/** The flag of a page; plain data have none that says something. */
export function flagOf(isTrue: (flag: number) => boolean) {
  return ({ xid, flag }: FieldValues): PageMarks => (xid === 0 ? {} : { flag: isTrue(present(flag)) });
}
