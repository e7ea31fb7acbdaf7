/** The templates as schemes, by the id of the built-in scheme that each is modelled on. */
import atomicWrite from '../../../src/workbench/templates/atomic-write.ts';
import lightTx from '../../../src/workbench/templates/lighttx.ts';
import scc from '../../../src/workbench/templates/scc.ts';
import tc from '../../../src/workbench/templates/tc.ts';
import xFtl from '../../../src/workbench/templates/x-ftl.ts';

export const TEMPLATE_SCHEMES = {
  tc,
  'atomic-write': atomicWrite,
  lighttx: lightTx,
  xftl: xFtl,
  scc,
} as const;

export const TEMPLATE_IDS = Object.keys(TEMPLATE_SCHEMES) as readonly (keyof typeof TEMPLATE_SCHEMES)[];
