/** Patterns of a person that once took minutes of a line, or forever. */
export const PATTERNS: readonly { readonly damage: string; readonly text: string; readonly lines: string }[] =
  [
    {
      damage: 'a repetition inside a repetition',
      text: '(x+x+)+y',
      lines: `${'x'.repeat(40)}\n`.repeat(3),
    },
    {
      damage: 'the same within a group that has a name',
      text: String.raw`(?<time>(\d+)+) (?<op>[RW]) (?<offset>\d+)$`,
      lines: `${'1'.repeat(40)} R x\n`.repeat(3),
    },
  ];
