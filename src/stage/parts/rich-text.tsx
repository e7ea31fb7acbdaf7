import { Fragment } from 'react';
import type { RichText as Sentence } from '../../model/spoken.ts';

const MARK = '**';

export interface RichTextProps {
  readonly text: Sentence;
}

/** A sentence whose **emphasis** becomes bold; nothing else in it is markup. */
export function RichText({ text }: RichTextProps) {
  return piecesOf(text).map(({ at, piece, bold }) =>
    bold ? <b key={at}>{piece}</b> : <Fragment key={at}>{piece}</Fragment>,
  );
}

interface Piece {
  /** Start position in the sentence. */
  readonly at: number;
  readonly piece: string;
  readonly bold: boolean;
}

/** Odd pieces stand between two pairs of asterisks. */
function piecesOf(text: Sentence): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const [index, piece] of text.split(MARK).entries()) {
    pieces.push({ at, piece, bold: index % 2 === 1 });
    at += piece.length + MARK.length;
  }
  return pieces;
}

/** The same sentence for places that take plain text only (titles, accessible names). */
export function plainText(text: Sentence): string {
  return text.replaceAll(MARK, '');
}
