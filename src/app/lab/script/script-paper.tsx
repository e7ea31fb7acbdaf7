import { memo, type ReactNode, useMemo } from 'react';
import { readScript } from './script-tokens.ts';
import styles from './script-field.module.css';

/** Longer texts stay uncoloured: a span for each token would make typing slow. */
const longestColoured = 20_000;

interface ScriptPaperProps {
  readonly text: string;
  /** Range that is underlined, or null. */
  readonly wrong: { readonly offset: number; readonly length: number } | null;
}

/** The coloured text that lies beneath the text area. */
export const ScriptPaper = memo(function ScriptPaper({ text, wrong }: ScriptPaperProps) {
  const tokens = useMemo(() => (text.length > longestColoured ? null : readScript(text).tokens), [text]);
  const spans = tokens ?? [{ kind: 'blank' as const, from: 0, to: text.length }];
  const wrongFrom = wrong?.offset ?? Infinity;
  const wrongTo = wrong === null ? Infinity : wrong.offset + Math.max(1, wrong.length);
  const parts: ReactNode[] = [];
  for (const { kind, from, to } of spans) {
    for (const [start, end] of cut(from, to, wrongFrom, wrongTo)) {
      const isWrong = start >= wrongFrom && end <= wrongTo;
      parts.push(
        <span key={start} data-kind={kind} data-wrong={isWrong || undefined}>
          {text.slice(start, end)}
        </span>,
      );
    }
  }
  // A part missing at the very end is underlined there.
  const missing = wrongFrom >= text.length && wrong !== null;
  return (
    <pre className={styles.paper} aria-hidden="true">
      {parts}
      {missing && <span data-wrong="true"> </span>}
      {'\n'}
    </pre>
  );
});

/** A token in up to three parts: before, within and behind what is underlined. */
function cut(from: number, to: number, wrongFrom: number, wrongTo: number): (readonly [number, number])[] {
  const inner = [wrongFrom, wrongTo].filter((at) => at > from && at < to);
  const edges = [from, ...inner, to];
  return edges.slice(0, -1).map((start, i) => [start, edges[i + 1] ?? to] as const);
}
