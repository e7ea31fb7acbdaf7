/**
 * Keys by which equal states are met once. A key covers what recovery can learn from a durable half: pages
 * that are erased or torn say no more than that, wear says nothing, and time is no part of it.
 */
import type { Durable } from '../engine/flash/durable.ts';
import type { Layout } from '../engine/flash/layout.ts';
import type { HostKnowledge } from './promises.ts';

/** Two lanes of 32 bits; 53 bits of them make the key, exact as a number. */
class Mixer {
  private a = 0x243f_6a88;
  private b = 0x85a3_08d3 | 0;

  add(word: number): void {
    let a = Math.imul(this.a ^ word, 0x9e37_79b1);
    a ^= a >>> 15;
    this.a = a;
    let b = Math.imul(this.b + word, 0x85eb_ca6b);
    b ^= b >>> 13;
    this.b = Math.imul(b, 0xc2b2_ae35) ^ a;
  }

  addAll(words: ArrayLike<number>): void {
    this.add(words.length);
    for (let i = 0; i < words.length; i++) this.add(words[i] ?? 0);
  }

  /** Any plain data, for parts whose form only a scheme knows. */
  addPlain(value: unknown): void {
    if (typeof value === 'number') this.addText(String(value));
    else if (value === null || typeof value !== 'object') this.addText(String(value));
    else if (ArrayBuffer.isView(value)) this.addAll(value as unknown as ArrayLike<number>);
    else if (value instanceof Map) {
      for (const [key, each] of value as Map<number, unknown>) {
        this.add(key);
        this.addPlain(each);
      }
    } else {
      for (const key of Object.keys(value)) {
        this.addText(key);
        this.addPlain((value as Record<string, unknown>)[key]);
      }
    }
  }

  private addText(text: string): void {
    this.add(text.length);
    for (let i = 0; i < text.length; i++) this.add(text.charCodeAt(i));
  }

  key(): number {
    return (this.a >>> 0) * 0x20_0000 + (this.b >>> 11);
  }
}

export function durableKey(durable: Durable, layout: Layout): number {
  const mixer = new Mixer();
  mixer.addAll(durable.programmed);
  mixer.addAll(durable.torn);
  mixer.addAll(durable.needsErase);
  if (durable.grownBad.length > 0) mixer.addAll(durable.grownBad);
  const columns = durable.outOfBand;
  for (let page = 0; page < layout.pages; page++) {
    if (((durable.programmed[page >> 5] ?? 0) & (1 << (page & 31))) === 0) continue;
    mixer.add(durable.logicalPage[page] ?? 0);
    mixer.add(durable.data[page] ?? 0);
    for (const column of columns) mixer.add(column[page] ?? 0);
  }
  const m = durable.metadata;
  mixer.addAll(m.image);
  mixer.addAll(m.rootedSequence);
  mixer.addAll(m.rootedAt);
  if (m.record !== null) {
    mixer.add(m.record.sequence);
    mixer.addAll(m.record.pages);
    for (const list of Object.values(m.record.lists)) mixer.addAll(list);
    for (const number of Object.values(m.record.numbers)) mixer.add(number);
  }
  mixer.addAll(durable.logPosition);
  for (const { position, kind, words, parts } of durable.log) {
    mixer.add(position);
    mixer.add(kind);
    mixer.addAll(words);
    mixer.addAll(parts);
  }
  if (durable.nvm !== null) mixer.addPlain(durable.nvm);
  return mixer.key();
}

/**
 * Key of the host's knowledge: everything beside one durable state on which an audit of that state depends.
 */
export function knowledgeKey(host: HostKnowledge): number {
  const mixer = new Mixer();
  mixer.addAll(host.txState);
  mixer.add(host.writes);
  mixer.addAll(host.commitOrder);
  for (let write = 1; write <= host.writes; write++) mixer.add(host.writeDone[write] ?? 0);
  return mixer.key();
}

/** One key out of two. */
export function pairKey(a: number, b: number): number {
  const mixer = new Mixer();
  for (const key of [a, b]) {
    mixer.add(key % 0x1_0000_0000);
    mixer.add(Math.floor(key / 0x1_0000_0000));
  }
  return mixer.key();
}
