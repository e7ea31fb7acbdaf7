import { Fragment } from 'react';
import type { RichText as Sentence } from '../model/frame.ts';

export interface RichTextProps {
  readonly text: Sentence;
}

/** A sentence whose **emphasis** becomes bold; nothing else in it is markup. */
export function RichText({ text }: RichTextProps) {
  // Odd pieces stand between two pairs of asterisks.
  return text
    .split('**')
    .map((piece, index) =>
      index % 2 === 1 ? <b key={index}>{piece}</b> : <Fragment key={index}>{piece}</Fragment>,
    );
}

/** The same sentence for places that take plain text only (titles, accessible names). */
export function plainText(text: Sentence): string {
  return text.replaceAll('**', '');
}
