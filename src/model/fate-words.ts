/** What became of an operation that was under way when power failed, as people read it. */
import { say } from '../base/language.ts';
import type { AnyFate } from './specification.ts';

export function fateWords(fate: AnyFate): string {
  switch (fate) {
    case 'done':
      return say`done`;
    case 'torn':
      return say`torn`;
    case 'never':
      return say`never`;
    case 'first half':
      return say`first half`;
    case 'second half':
      return say`second half`;
    case 'half of the bits':
      return say`half of the bits`;
    case 'all but the last byte':
      return say`all but the last byte`;
    case 'some sectors':
      return say`some sectors`;
  }
}
