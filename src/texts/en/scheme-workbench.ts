import type { DeclaredSchemes } from '../declared.ts';

export const workbench: DeclaredSchemes['workbench'] = {
  claims: 'A scheme of your own: what it promises is checked on the workbench.',
  parameters: {},
  mutants: {},
};
