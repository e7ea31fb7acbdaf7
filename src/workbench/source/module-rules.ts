/** Rules by which compiled code is parsed. */
export const MODULE_RULES = {
  ecmaVersion: 2023,
  sourceType: 'module',
  allowReturnOutsideFunction: true,
} as const;
