import type { Intervention } from '../../../model/specification.ts';
import { formatCount } from '../locale/format.ts';
import type { texts as en } from '../en/branches.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  about:
    'Wer in der Vergangenheit eingreift, behält die Zukunft, die es gab. Eine Zeile wählen, um zu ihr zurückzukehren.',
  did: (last: Intervention | undefined): string => {
    if (last === undefined) return 'Wie es von selbst lief';
    const at = `in Schritt ${formatCount(last.step)}`;
    return last.action.kind === 'pull-plug' ? `Stromausfall ${at}` : `„${last.action.text.trim()}“ ${at}`;
  },
  known: (step: string) => `bekannt bis Schritt ${step}`,
  branchesLeftOut: 'Die Zweige sind zu viel für einen Link und nicht darin enthalten; was Sie sehen, ist es.',
  here: 'Sie sind hier',
  present: 'Das ist, was Sie sehen',
  goBack: 'Dorthin zurück',
  returning: 'Rückkehr zu diesem Verlauf',
  name: 'Benennen',
  rename: (name: string) => `„${name}“ benennen`,
  nameOf: (did: string) => `Name von „${did}“`,
  keep: 'Behalten',
};
