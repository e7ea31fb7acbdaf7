import type { DeviceState } from '../../engine/device.ts';
import type { Stop } from '../../engine/core/stop.ts';
import { brokenRule } from '../../oracle/device-subject.ts';
import type { Text } from '../../base/message.ts';

/** Conditions that the user can do something about, each in the words of where it is told. */
export type StopWords = Readonly<Record<Exclude<Stop, 'broken'>, Text>>;

/** Returns the reason that a device has stopped, in a sentence; null if it has not. */
export function stopSentence({ stopped, broken, phase }: DeviceState, words: StopWords): Text | null {
  if (stopped === null) return null;
  if (stopped !== 'broken') return words[stopped];
  return brokenRule(broken ?? '', phase === 'running' ? 'work' : 'recovery').proof;
}
