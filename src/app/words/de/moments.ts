import { formatCount } from '../locale/format.ts';
import type { Texts } from '../locale/in-language.ts';
import type { texts as en } from '../en/moments.ts';

const list = (ids: readonly string[]): string => ids.join(', ');

export const texts: Texts<typeof en> = {
  action: (isOpen: boolean) => (isOpen ? 'Momente dieses Laufs schließen' : 'Momente dieses Laufs'),
  looking: 'Der Lauf wird durchgesehen …',
  none: 'Dieser Lauf hat keinen eigenen Moment.',
  tooLarge:
    'Der Lauf eines Geräts in voller Größe ist zu lang, um ihn nach Momenten durchzusehen. Ein Haltepunkt hält dort, wo Sie wollen.',
  fixed: {
    'first-commit': 'Erster Commit unterwegs',
    'first-abort': 'Erster Abbruch',
    'first-refusal': 'Erste Abweisung',
    'checkpoint-1': 'Erster Checkpoint',
    'checkpoint-2': 'Zweiter Checkpoint',
    straddler: 'Erste Transaktion in zwei Zonen',
    'first-collection': 'Erste Garbage Collection',
    'uncommitted-victim': 'Erster Opferblock mit offenen Seiten',
    'first-copy': 'Erste Kopie',
    'first-erase': 'Erste Löschung',
    'forced-erase': 'Erster Schreibzugriff, der auf eine Löschung wartet',
    'shared-cells': 'Erste Seite über den Zellen einer anderen',
  },
  commit: (transaction: number) => `Commit von Tx${transaction} unterwegs`,
  step: (step: number) => `Schritt ${formatCount(step)}`,
  going: 'Zum Moment',
  goTo: (title: string) => `Gehe zu: ${title}`,
  commits: 'Commits unterwegs',
  about: 'Ein Klick führt sofort dorthin. An einem Moment lässt sich hier sein kurzer Link kopieren.',
  copy: 'Kurzen Link kopieren',
  copied: (link: string) => `In der Zwischenablage: ${link}`,
  notCopied: (link: string) => `Von hier kopieren: ${link}`,
  noScheme: (id: string) => `Es gibt kein Verfahren „${id}“. Die Einzelheiten nennen alle.`,
  noScenario: (id: string, scheme: string) =>
    `Es gibt kein Szenario „${id}“ für ${scheme}. Die Einzelheiten nennen die vorhandenen.`,
  tooLong: (link: string) =>
    `„${link}“ hat zu viele Teile: Ein kurzer Link hat ein Verfahren, ein Szenario und einen Moment.`,
  noMoment: (id: string, ids: readonly string[]) =>
    ids.length === 0
      ? `Es gibt keinen Moment „${id}“: Dieser Lauf hat keinen. Zu sehen ist sein Anfang.`
      : `Es gibt keinen Moment „${id}“ in diesem Lauf, aber diese: ${list(ids)}. Zu sehen ist der Anfang.`,
};
