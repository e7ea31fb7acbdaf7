/** Finds what a hook asks of the device, of a transaction or of a page that the interface does not have. */
import { nearestOf } from '../../../../base/nearest.ts';
import { memberUses } from '../../../../workbench/source/member-uses.ts';
import { texts } from '../../../words/workbench.ts';
import type { CodeFault } from './code-view.ts';
import { membersOfType, parameterType } from './interface-names.ts';

/** @param compiled the text without its types, line by line */
export function unknownMembers(compiled: string, text: string): readonly CodeFault[] {
  return memberUses(compiled).flatMap(({ hook, parameter, member, line }): CodeFault[] => {
    const type = parameterType(hook, parameter);
    const members = type === null ? null : membersOfType(type);
    if (type === null || members === null || member in Object.prototype) return [];
    const names = members.map(({ name }) => name);
    if (names.includes(member)) return [];
    const reason = texts.noMember(type, member, nearestOf(member, names));
    return [{ line, column: columnOf(text, line, member), length: member.length, reason }];
  });
}

/** Compiled code has its lines where the text has them, and not its columns. */
function columnOf(text: string, line: number, member: string): number {
  const found = new RegExp(`\\.\\s*(?=${member}\\b)`).exec(text.split('\n')[line - 1] ?? '');
  return found === null ? 1 : found.index + found[0].length + 1;
}
