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
  anotherState: (theirs: string | null, ours: string): string =>
    `This build shows another state than the one that was shared: the engine has changed since the link was made${theirs === null || theirs === ours ? '' : ` (engine ${theirs} then, ${ours} here)`}.`,
  notUsed: (reason: string) => `${reason} The screen is shown as it opens without a link.`,
  title: (name: string) => `FlashScope: ${name}`,
} as const;
