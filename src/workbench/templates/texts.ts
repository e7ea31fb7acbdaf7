/** Templates as an author gets them: the text of each, which imports the interface by its name. */
import atomicWrite from './atomic-write.ts?raw';
import lightTx from './lighttx.ts?raw';
import scc from './scc.ts?raw';
import tc from './tc.ts?raw';
import xFtl from './x-ftl.ts?raw';

/** By the id of the built-in scheme that each is modelled on. */
const RAW = { tc, 'atomic-write': atomicWrite, lighttx: lightTx, xftl: xFtl, scc } as const;

export type TemplateId = keyof typeof RAW;

export const TEMPLATES = Object.keys(RAW) as readonly TemplateId[];

/** Its name tells it from the built-in scheme, where both stand side by side. */
export function templateText(id: TemplateId): string {
  return RAW[id].replace(/'\.\.\/api\/scheme\.ts'/, "'flashscope'").replace(/name: '/, "name: 'My ");
}
