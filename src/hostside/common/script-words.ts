/** The words of a script; `#` begins a comment. */
export function scriptWords(script: string): string[] {
  return script
    .replaceAll(/#[^\n]*/g, ' ')
    .split(/[\s;]+/)
    .filter((word) => word !== '');
}
