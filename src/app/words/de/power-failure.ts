import type { texts as en } from '../en/power-failure.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  question: 'Welche übersteht den Ausfall?',
  about: 'Der Startwert hat gewählt; ändern Sie es.',
  queued: (onFlash, queued) => `${onFlash} auf dem Flash, ${queued} wartend: verloren.`,
  undecided: 'Offen: Ihr Tipp',
  aboutHost:
    'Jede davon kann zu Ende gekommen sein oder nicht. Der Startwert hat gewählt; wählen Sie anders.',
  all: 'Alle',
  none: 'Keine',
  decided:
    'Die Last selbst hat hier den Strom gekappt, also hat der Startwert entschieden, was aus diesen wurde.',
  nothing: 'Es wurde nichts programmiert und nichts gelöscht: Nur der flüchtige Speicher ist verloren.',
  recover: 'Wiederherstellen',
  takes: (pages) => `Zerrissen zerstört sie, was in denselben Zellen dauerhaft ist: ${pages.join(', ')}.`,
  fate: {
    done: 'fertig',
    torn: 'zerrissen',
    never: 'nie begonnen',
    'first half': 'erste Hälfte',
    'second half': 'zweite Hälfte',
    'half of the bits': 'halbe Bits',
    'all but the last byte': 'alles außer einem Byte',
    'some sectors': 'einige Sektoren',
  },
  fateHint: {
    done: 'Sie wurde fertig, bevor die Ladung zu Ende war.',
    torn: 'Sie wurde unterbrochen: Die Seite ist unlesbar und zählt als nicht vorhanden.',
    never: 'Sie hatte noch nicht begonnen: Die Seite ist, wie sie war.',
    'first half': 'Nur die erste Hälfte der Bytes ist da.',
    'second half': 'Nur die zweite Hälfte der Bytes ist da: Die Chips arbeiten nebeneinander.',
    'half of the bits': 'In jedem Byte hat sich nur die Hälfte der Bits geändert.',
    'all but the last byte': 'Alles ist da außer dem letzten Byte.',
    'some sectors': 'Die ersten Sektoren sind da, die anderen sind, wie sie waren.',
  },
};
