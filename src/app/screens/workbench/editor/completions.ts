/** Completion of the names of the author's interface. */
import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippetCompletion,
} from '@codemirror/autocomplete';
import { type InterfaceName, interfaceNames, membersOf } from './interface-names.ts';

const keywords = [
  'const',
  'let',
  'for',
  'of',
  'if',
  'else',
  'return',
  'function',
  'while',
  'export',
  'default',
];

const optionOf = ({ name, type, about, isMethod }: InterfaceName): Completion => ({
  label: name,
  detail: type,
  info: about,
  type: isMethod ? 'method' : 'property',
  boost: 1,
});

const options: readonly Completion[] = [
  ...interfaceNames.map(optionOf),
  ...keywords.map((label) => ({ label, type: 'keyword' })),
  snippetCompletion('for (const ${each} of ${list}) {\n\t${}\n}', {
    label: 'for',
    detail: 'of',
    type: 'keyword',
  }),
];

export function completeInterface(context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/[\w$]+/);
  const owner = context.matchBefore(/[\w$]+\.[\w$]*$/)?.text.split('.')[0];
  if (word === null && !context.explicit && owner === undefined) return null;
  const members = owner === undefined ? null : membersOf(owner);
  const from = word?.from ?? context.pos;
  return { from, options: members?.map(optionOf) ?? [...options], validFor: /^[\w$]*$/ };
}
