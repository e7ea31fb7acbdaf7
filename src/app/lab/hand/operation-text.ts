import { err, ok, type Result } from '../../../base/result.ts';
import { texts } from '../../words/hand.ts';

export type HandOperation = 'begin' | 'write' | 'commit' | 'abort' | 'plainWrite' | 'checkpoint' | 'collect';

/** A button's operation in the script language, or the sentence that says what is missing. */
export function operationText(
  operation: HandOperation,
  transaction: string,
  pages: string,
): Result<string, string> {
  const number = transaction.trim().replace(/^tx/i, '');
  const names = pages.trim().replaceAll(/[\s,]+/g, ',');
  const needsTransaction =
    operation !== 'plainWrite' && operation !== 'checkpoint' && operation !== 'collect';
  const needsPages = operation === 'write' || operation === 'plainWrite';
  if (needsTransaction && !/^[1-9]\d*$/.test(number)) return err(texts.transactionMissing);
  if (needsPages && names === '') return err(texts.pagesMissing);
  switch (operation) {
    case 'begin':
      return ok(`b${number}`);
    case 'write':
      return ok(`w${number}:${names}`);
    case 'commit':
      return ok(`c${number}`);
    case 'abort':
      return ok(`a${number}`);
    case 'plainWrite':
      return ok(`w:${names}`);
    case 'checkpoint':
      return ok('k');
    case 'collect':
      return ok('g');
  }
}
