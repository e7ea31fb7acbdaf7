import type { texts as en } from '../en/links.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  name: 'Name, für alle sichtbar, die ihn öffnen',
  example: 'Wer glaubt, dass Tx9 den Ausfall übersteht?',
  keep: 'Kopieren und behalten',
  nameMissing: 'Geben Sie dem Link erst einen Namen, etwa „Tx9 zerrissen“.',
  named: (name: string, isCopied: boolean, isKept: boolean): string => {
    const where = isCopied ? 'ist in der Zwischenablage' : 'steht oben: von dort kopieren';
    const kept = isKept
      ? ' und wird auf diesem Rechner behalten'
      : '; dieser Browser behält nichts, also wird der Link nicht lange aufgeführt';
    return `„${name}“ ${where}${kept}.`;
  },
  kept: 'Auf diesem Rechner behalten',
  forget: (name: string) => `„${name}“ vergessen`,
  opened: (name: string) => `Sie sehen „${name}“, so wie im Link festgehalten.`,
  anotherState: (theirs, ours) =>
    `Diese Version zeigt einen anderen Zustand als den geteilten: Der Simulator hat sich geändert, seit der Link entstand${theirs === null || theirs === ours ? '' : ` (Version ${theirs} damals, ${ours} hier)`}.`,
  notUsed: (reason: string) => `${reason} Die Ansicht ist so zu sehen, wie sie ohne Link aufgeht.`,
  title: (name: string) => `FlashScope: ${name}`,
};
