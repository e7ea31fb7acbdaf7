import { TraceFailure } from './byte-source.ts';
import { readBlockText } from './block-text.ts';
import type { TraceFormat } from './format.ts';
import { tracesMessage } from './messages.ts';
import { PatternRows } from './pattern-rows.ts';
import { parsePattern, PATTERN_EXAMPLE } from './user-pattern.ts';

/** Text in a form of one's own, told by a regular expression with named groups. */
export const pattern: TraceFormat = {
  id: 'regex',
  title: tracesMessage('regex'),
  sniff: () => null,
  read: async (context) => {
    if (context.pattern === null) {
      throw new TraceFailure(
        'unsupported',
        tracesMessage('patternNeeded', { name: context.name, example: PATTERN_EXAMPLE }),
      );
    }
    const parsed = parsePattern(context.pattern);
    if (!parsed.ok) throw new TraceFailure('unsupported', parsed.error);
    return readBlockText(context, new PatternRows(parsed.value));
  },
};
