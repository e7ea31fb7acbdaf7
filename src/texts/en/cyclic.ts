import type { CyclicMessages } from '../../explain/cyclic/messages.ts';
import type { TextsOf } from '../texts.ts';

export const cyclic: TextsOf<CyclicMessages> = {
  link: ({ version, page, nextVersion, nextPage }) =>
    `It is version ${version} of ${page}, and names version ${nextVersion} of ${nextPage} as the next of its cycle.`,
};
