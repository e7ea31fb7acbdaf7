import type { DeclaredSchemes } from '../declared.ts';

export const workbench: DeclaredSchemes['workbench'] = {
  claims: 'Ein eigenes Verfahren: Was es verspricht, wird auf der Werkbank geprüft.',
  parameters: {},
  mutants: {},
};
