import type { CyclicMessages } from '../../explain/cyclic/messages.ts';
import type { TextsOf } from '../texts.ts';

export const cyclic: TextsOf<CyclicMessages> = {
  link: ({ version, page, nextVersion, nextPage }) =>
    `Sie ist Version ${version} von ${page} und nennt Version ${nextVersion} von ${nextPage} als die nächste ihres Kreises.`,
};
