import { latinText } from './text.ts';

/** Far above any volume count; a column taken for the device's by mistake would pass it. */
const MOST_DEVICES = 1 << 16;
const LONGEST_NAME = 200;

/** Numbers the devices of a trace by first appearance, from 0. */
export class DeviceNames {
  private readonly indices = new Map<string, number>();
  private readonly names: string[] = [];
  private recent: Uint8Array = new Uint8Array(0);
  private recentIndex = -1;

  get size(): number {
    return this.names.length;
  }

  name(index: number): string {
    return this.names[index] ?? String(index);
  }

  /** The device that bytes `start … end) name; −1 where there are too many. */
  find(bytes: Uint8Array, start: number, end: number): number {
    if (this.isRecent(bytes, start, end)) return this.recentIndex;
    const index = this.findName(latinText(bytes, start, end));
    if (index >= 0) {
      this.recent = bytes.slice(start, end);
      this.recentIndex = index;
    }
    return index;
  }

  findName(name: string): number {
    const known = this.indices.get(name);
    if (known !== undefined) return known;
    if (this.names.length === MOST_DEVICES) return -1;
    this.indices.set(name, this.names.length);
    this.names.push(name.length > LONGEST_NAME ? `…${name.slice(-LONGEST_NAME)}` : name);
    return this.names.length - 1;
  }

  private isRecent(bytes: Uint8Array, start: number, end: number): boolean {
    const { recent } = this;
    if (this.recentIndex < 0 || end - start !== recent.length) return false;
    for (let i = 0; i < recent.length; i++) if (bytes[start + i] !== recent[i]) return false;
    return true;
  }
}
