/** Said in German: cyclic schemes. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  'A closed cycle of links is the commit; back pointers tell aborted versions apart, so that nothing is erased first.':
    'Ein geschlossener Kreis von Verweisen ist der Commit; Rückverweise machen abgebrochene Versionen kenntlich, sodass nichts vorher gelöscht wird.',
  'A closed cycle of links is the commit; debris of aborted transactions is erased before its pages are written.':
    'Ein geschlossener Kreis von Verweisen ist der Commit; Reste abgebrochener Transaktionen werden gelöscht, bevor ihre Seiten geschrieben werden.',
  'A committed version is erased as soon as it is obsolete, whatever uncommitted links it straddles.':
    'Eine committete Version wird gelöscht, sobald sie überholt ist, gleich welche nicht committeten Verweise sie überspannt.',
  'A page is written although uncommitted versions that hold it or name it are still on flash.':
    'Eine Seite wird geschrieben, obwohl nicht committete Versionen, die sie enthalten oder nennen, noch im Flash stehen.',
  'A page written again is garbage at once, and the later page stands for it.':
    'Eine noch einmal geschriebene Seite ist sofort Müll, und die spätere steht für sie.',
  Back: 'Zurück',
  'COMMIT is acknowledged when the last page is sent, not when the cycle is closed on flash.':
    'COMMIT wird bestätigt, wenn die letzte Seite geschickt ist, nicht wenn der Kreis im Flash geschlossen ist.',
  'It is version {0} of {1}, and names version {2} of {3} as the next of its cycle.':
    'Sie ist Version {0} von {1} und nennt Version {2} von {3} als die nächste ihres Kreises.',
  'Next page': 'Nächste Seite',
  'Next version': 'Nächste Version',
  'Nothing is erased; the next writer takes the version number of the aborted one again.':
    'Nichts wird gelöscht; der nächste Schreibende nimmt die Versionsnummer der abgebrochenen noch einmal.',
  'Only uncommitted versions of the page itself are erased, not those that name it as the next one.':
    'Nur nicht committete Versionen der Seite selbst werden gelöscht, nicht die, die sie als nächste nennen.',
  'Recovery takes any newer version of the named page as proof that the named one was committed.':
    'Die Wiederherstellung nimmt jede neuere Version der genannten Seite als Beweis, dass die genannte committet war.',
  'The back pointer names the version before, whether its transaction committed or not.':
    'Der Rückverweis nennt die Version davor, ob deren Transaktion committet hat oder nicht.',
  'The next writer takes the version number of an aborted transaction again.':
    'Der nächste Schreibende nimmt die Versionsnummer einer abgebrochenen Transaktion noch einmal.',
  'all versions of its cycle are durable': 'alle Versionen ihres Kreises sind dauerhaft',
  'its versions stay behind, and must be erased before a newer one could make them look committed':
    'ihre Versionen bleiben zurück und müssen gelöscht werden, bevor eine neuere sie wie committet aussehen lassen könnte',
  'its versions stay behind, and newer ones that point back over them say that they do not count':
    'ihre Versionen bleiben zurück, und neuere, die über sie hinweg zurückweisen, sagen, dass sie nicht zählen',
  'that a newer version makes an aborted one look committed':
    'dass eine neuere Version eine abgebrochene wie committet aussehen lässt',
  'that a page may be named without being there': 'dass eine Seite genannt sein kann, ohne da zu sein',
  'that an aborted transaction has named its version numbers':
    'dass eine abgebrochene Transaktion ihre Versionsnummern genannt hat',
  'that an obsolete version may still be needed as a witness':
    'dass eine überholte Version noch als Zeuge gebraucht werden kann',
  'that links lead over pages that were written again':
    'dass Verweise über Seiten führen, die noch einmal geschrieben wurden',
  'that the back pointer names a committed version': 'dass der Rückverweis eine committete Version nennt',
  'the page that closes its cycle': 'die Seite, die ihren Kreis schließt',
  'to look for a version that straddles the named one':
    'nach einer Version zu sehen, die die genannte überspannt',
} as const satisfies Phrases;
