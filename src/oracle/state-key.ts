/**
 * Keys by which equal states are met once. A key covers what recovery can learn from a durable half: pages
 * that are erased or torn say no more than that, wear says nothing, and time is no part of it.
 */
import type { Durable } from '../engine/flash/durable.ts';
import type { Layout } from '../engine/flash/layout.ts';
import type { HostKnowledge } from './promises.ts';

/** Four lanes of 32 bits: so long that two states in a run never share a key by chance. */
class Mixer {
  private a = 0x243f_6a88;
  private b = 0x85a3_08d3 | 0;
  private c = 0x1319_8a2e;
  private d = 0x0370_7344;

  add(word: number): void {
    let a = Math.imul(this.a ^ word, 0x9e37_79b1);
    a ^= a >>> 15;
    this.a = a;
    let b = Math.imul(this.b + word, 0x85eb_ca6b);
    b ^= b >>> 13;
    this.b = Math.imul(b, 0xc2b2_ae35) ^ a;
    let c = Math.imul(this.c ^ word, 0xc2b2_ae3d);
    c ^= c >>> 16;
    this.c = c;
    const d = Math.imul(this.d + word, 0x27d4_eb2f);
    this.d = ((d << 13) | (d >>> 19)) ^ c;
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

  /** 128 bits, as the characters of a string. */
  key(): string {
    const { a, b, c, d } = this;
    return (
      String.fromCharCode(a >>> 16, a & 0xffff, b >>> 16, b & 0xffff) +
      String.fromCharCode(c >>> 16, c & 0xffff, d >>> 16, d & 0xffff)
    );
  }
}

/** A number from 0 up to and without 1 that a key stands for: by it a share of all states is chosen. */
export function shareOfKey(key: string): number {
  const word = (at: number): number => key.charCodeAt(at) * 0x1_0000 + key.charCodeAt(at + 1);
  // Exact: 53 bits.
  return ((word(0) * 0x20_0000 + (word(2) >>> 11)) % 1_000) / 1_000;
}

export function durableKey(durable: Durable, layout: Layout): string {
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

/** As `knowledgeKey`, for the knowledge of hosts with different work: what each write wrote is part of it. */
export function workKey(host: HostKnowledge): string {
  const mixer = new Mixer();
  mixer.addAll(host.txState);
  mixer.addAll(host.commitOrder);
  mixer.add(host.writes);
  for (let write = 1; write <= host.writes; write++) {
    mixer.add(host.writeTxIndex[write] ?? 0);
    mixer.add(host.writePage[write] ?? 0);
    mixer.add(host.writeDone[write] ?? 0);
  }
  return mixer.key();
}

/**
 * Key of the host's knowledge: everything beside one durable state on which an audit of that state depends.
 */
export function knowledgeKey(host: HostKnowledge): string {
  const mixer = new Mixer();
  mixer.addAll(host.txState);
  mixer.add(host.writes);
  mixer.addAll(host.commitOrder);
  for (let write = 1; write <= host.writes; write++) mixer.add(host.writeDone[write] ?? 0);
  return mixer.key();
}
