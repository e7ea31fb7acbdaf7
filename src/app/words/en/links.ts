/** Links with names. */
export const texts = {
  name: 'Name, shown when the link is opened',
  example: 'Who thinks Tx9 survives?',
  keep: 'Copy and keep',
  nameMissing: 'Enter a name first, for example Tx9 torn.',
  named: (name: string, isCopied: boolean, isKept: boolean): string => {
    const where = isCopied ? 'is in the clipboard' : 'stands above: copy it from there';
    const kept = isKept
      ? ', and is kept on this computer'
      : '; this browser keeps nothing, so it is not listed for long';
    return `“${name}” ${where}${kept}.`;
  },
  kept: 'Kept on this computer',
  forget: (name: string) => `Forget “${name}”`,
  opened: (name: string) => `You see “${name}”, as the link has it.`,
  title: (name: string) => `FlashScope: ${name}`,
} as const;
