import { makeLink } from '../../lab/context/link-keeper.ts';
import type { Lab } from '../../lab/model/lab.ts';

/** Opens the lab at the very state that is shown. */
export async function enterLab(lab: Lab): Promise<void> {
  const made = await makeLink(lab);
  location.hash = 'link' in made ? new URL(made.link).hash : '#/lab';
}
