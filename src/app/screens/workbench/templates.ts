/** Schemes to begin with. */
import type { AssignmentId } from '../../../workbench/assignments/assignment.ts';
import { loaded } from '../../words/loading/loaded.ts';

export interface Template {
  readonly id: string;
  /** The scheme's name, the same in every language. */
  readonly title: string;
}

export const templates: readonly Template[] = [
  { id: 'tc', title: 'TC' },
  { id: 'atomic-write', title: 'Atomic-Write' },
  { id: 'scc', title: 'SCC' },
  { id: 'lighttx', title: 'LightTx' },
  { id: 'xftl', title: 'X-FTL' },
];

/** The code of a template; of the first where there is none of this id. */
export async function loadTemplate(id: string): Promise<string> {
  const { TEMPLATES, templateText } = await loaded(() => import('../../../workbench/templates/texts.ts'));
  return templateText(TEMPLATES.find((each) => each === id) ?? 'tc');
}

/** The code that an assignment begins with. */
export async function loadStart(id: AssignmentId): Promise<string> {
  const { startOf } = await loaded(() => import('../../../workbench/assignments/starts.ts'));
  return startOf(id);
}
