/** Loaded together, when there is code to be read. */
export { compileAuthored } from '../../../workbench/source/compile-authored.ts';
export { unknownMembers } from './editor/unknown-members.ts';
