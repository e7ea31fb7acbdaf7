/** Said in German: pool. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  'A script needs a device to run on.': 'Ein Skript braucht ein Gerät, auf dem es läuft.',
  'No session is open.': 'Keine Sitzung ist offen.',
  'Only scripts can be made smaller.': 'Nur Skripte lassen sich verkleinern.',
  'Step {0} lies behind step {1}: nothing is in between.':
    'Schritt {0} liegt hinter Schritt {1}: Dazwischen ist nichts.',
  'The log area is full: a record waits for a page, and nothing in the log may go before it. Take a larger device.':
    'Der Logbereich ist voll: Ein Eintrag wartet auf eine Seite, und vor ihm darf nichts aus dem Log gehen. Ein größeres Gerät nehmen.',
  'The device is full: no block can be freed. Fill it less, give it more over-provisioning, or take a larger one.':
    'Das Gerät ist voll: Kein Block kann frei gemacht werden. Es weniger füllen, ihm mehr Over-Provisioning geben oder ein größeres nehmen.',
  'The durable half was written by “{0}”, a scheme that is not here.':
    'Die dauerhafte Hälfte stammt von „{0}“, einem Verfahren, das es hier nicht gibt.',
  'The figure {0} has no run “{1}” to do.': 'Die Abbildung {0} hat keinen Lauf „{1}“ zu machen.',
  'There is no figure “{0}”; there are {1}.': 'Eine Abbildung „{0}“ gibt es nicht; es gibt {1}.',
  'This durable half is of version {0}; version {1} can be opened.':
    'Diese dauerhafte Hälfte hat Version {0}; geöffnet werden kann Version {1}.',
  'This is no durable half of a FlashScope device.':
    'Das ist keine dauerhafte Hälfte eines FlashScope-Geräts.',
  'This needs more memory than there is: take a smaller device, or close other pages.':
    'Das braucht mehr Speicher, als da ist: ein kleineres Gerät nehmen oder andere Seiten schließen.',
  'This needs more memory than there is: take a smaller device, run fewer schemes at once, or close other pages.':
    'Das braucht mehr Speicher, als da ist: ein kleineres Gerät nehmen, weniger Verfahren zugleich laufen lassen oder andere Seiten schließen.',
  "Unknown option '--{0}'; the schemes of the host run on small devices of their own.":
    'Unbekannte Option ‚--{0}‘; die Verfahren des Hosts laufen auf eigenen kleinen Geräten.',
  'the host': 'der Host',
  'the host asks for a checkpoint': 'der Host verlangt einen Checkpoint',
  'the host asks for a collection': 'der Host verlangt eine Garbage Collection',
  'the host lets time pass': 'der Host lässt Zeit vergehen',
  'the host waits until all is durable': 'der Host wartet, bis alles dauerhaft ist',
  'the script cuts the power': 'das Skript schneidet den Strom ab',
  '{0} aborts': '{0} bricht ab',
  '{0} begins': '{0} beginnt',
  '{0} commits': '{0} committet',
  '{0} has no planted bug “{1}”.': '{0} hat keinen eingebauten Fehler „{1}“.',
} as const satisfies Phrases;
