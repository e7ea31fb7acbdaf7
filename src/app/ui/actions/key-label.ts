import { texts } from '../../words/actions.ts';

const names: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ...texts.keyNames,
};

/** "Shift+ArrowLeft" as it is printed on keys: "Shift ←". `$mod` is what the computer's own shortcuts use. */
export function keyLabel(key: string, isMac: boolean): string {
  // A plus sign by itself is a key, not a sum of keys.
  return key
    .split(/(?<=.)\+/)
    .map((part) => {
      if (part === '$mod') return isMac ? '⌘' : names['Control'];
      const letter = /^(?:Key)?([A-Za-z])$/.exec(part)?.[1];
      return letter?.toUpperCase() ?? names[part] ?? part;
    })
    .join(' ');
}

/** Returns true if the computer's own shortcuts use the command key. */
export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
