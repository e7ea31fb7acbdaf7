/** Text at the end of a film, in a part that players skip. */

/** A Void element of EBML for WebM, a free box for MP4; `type` is the film's media type. */
export function videoTail(type: string, text: string): Uint8Array<ArrayBuffer> {
  const content = new TextEncoder().encode(`flashscope ${text}`);
  return type.includes('mp4') ? freeBox(content) : voidElement(content);
}

/** ISO 14496-12: size, kind, content. */
function freeBox(content: Uint8Array): Uint8Array<ArrayBuffer> {
  const box = new Uint8Array(content.length + 8);
  new DataView(box.buffer).setUint32(0, box.length);
  box.set(new TextEncoder().encode('free'), 4);
  box.set(content, 8);
  return box;
}

/** RFC 8794: the element's number, its size in eight bytes of which the first says that they are eight. */
function voidElement(content: Uint8Array): Uint8Array<ArrayBuffer> {
  const element = new Uint8Array(content.length + 9);
  element[0] = 0xec;
  element[1] = 0x01;
  new DataView(element.buffer).setUint32(5, content.length);
  element.set(content, 9);
  return element;
}
