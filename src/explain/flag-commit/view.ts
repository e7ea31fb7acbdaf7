/** How out-of-band areas of Flag Commit are read. */
import { say } from '../../base/language.ts';
import type { Device } from '../../engine/device.ts';
import type { RichText } from '../../model/frame.ts';
import type { FieldValues } from '../kit/scheme-words.ts';
import { grouped, placeOf } from '../view/format.ts';

/** The columns as text; the flag differs between the two schemes. */
export function flagColumns({ layout }: Device, fields: FieldValues, flag: string): readonly string[] {
  const { version, link, xid } = fields;
  return [
    grouped(version),
    link === 0 ? say`none` : placeOf(layout, link - 1),
    xid === 0 ? say`none` : grouped(xid),
    flag,
  ];
}

/** What a link says, as a step of a proof. */
export function linkText(place: string | null): RichText {
  return place === null
    ? say`It is the first page of its transaction, and links to none.`
    : say`Its link names ${place}, where the page before it was written.`;
}
