/** Said in German: page links. */
import type { Phrases } from '../../base/language.ts';

export const phrases = {
  'A worker came to its end.': 'Ein Worker ist zu Ende gegangen.',
  'A worker could not be loaded.': 'Ein Worker ließ sich nicht laden.',
  'A worker could not be started: {0}': 'Ein Worker ließ sich nicht starten: {0}',
  'A worker failed: {0}': 'Ein Worker ist gescheitert: {0}',
  'A worker stopped answering.': 'Ein Worker antwortet nicht mehr.',
  'A worker’s answer could not be read.': 'Die Antwort eines Workers war nicht lesbar.',
  'An answer of the simulator could not be read.': 'Eine Antwort des Simulators war nicht lesbar.',
  'The job failed: {0}': 'Der Auftrag ist gescheitert: {0}',
  'The session could not be restored: {0}': 'Die Sitzung ließ sich nicht wiederherstellen: {0}',
  'The session was closed.': 'Die Sitzung wurde geschlossen.',
  'The simulator came to its end.': 'Der Simulator ist zu Ende gegangen.',
  'The simulator could not be loaded.': 'Der Simulator ließ sich nicht laden.',
  'The simulator could not be started: {0}': 'Der Simulator ließ sich nicht starten: {0}',
  'The simulator failed.': 'Der Simulator ist gescheitert.',
  'The simulator failed: {0}': 'Der Simulator ist gescheitert: {0}',
  'The simulator stopped answering.': 'Der Simulator antwortet nicht mehr.',
  'The simulator was restarted.': 'Der Simulator wurde neu gestartet.',
  'This cannot be put into a link: {0}. Shorten or change it.':
    'Das passt in keinen Link: {0}. Bitte kürzen oder ändern.',
  'This is no link of FlashScope: a version number and a dot were expected at its beginning.':
    'Das ist kein Link von FlashScope: Am Anfang wird eine Versionsnummer mit einem Punkt erwartet.',
  'This is no link that this FlashScope can read: ask for it again, or reload the page.':
    'Diesen Link kann dieses FlashScope nicht lesen: den Link neu anfordern oder die Seite neu laden.',
  'This is too much for a link, which can carry {0} kB: shorten the script or the history.':
    'Das ist zu viel für einen Link, der {0} kB fasst: das Skript oder die Geschichte kürzen.',
  'This is too much for a link: shorten the script.': 'Das ist zu viel für einen Link: das Skript kürzen.',
  'This link': 'Dieser Link',
  'This link cannot be opened: {0}. Ask whoever made it for a new one.':
    'Dieser Link lässt sich nicht öffnen: {0}. Bitten Sie die Person, die ihn gemacht hat, um einen neuen.',
  'This link has version {0}, which there never was: it is damaged.':
    'Dieser Link hat Version {0}, die es nie gab: Er ist beschädigt.',
  'This link is damaged or incomplete: ask for it again, and copy all of it.':
    'Dieser Link ist beschädigt oder unvollständig: den Link neu anfordern und ganz kopieren.',
  'This link is damaged: what is in it is no JSON.': 'Dieser Link ist beschädigt: Sein Inhalt ist kein JSON.',
  'This link is larger than any that FlashScope makes ({0} kB), so it was not opened.':
    'Dieser Link ist größer als jeder, den FlashScope macht ({0} kB), und wurde deshalb nicht geöffnet.',
  'This link was made by a newer FlashScope ({0}): reload the page to update it.':
    'Dieser Link stammt von einem neueren FlashScope ({0}): Die Seite neu laden, um sie zu aktualisieren.',
  'This specification cannot be used: {0}. Correct it, or ask for it again.':
    'Diese Spezifikation ist nicht brauchbar: {0}. Bitte berichtigen oder neu anfordern.',
  'a list [ … ]': 'eine Liste [ … ]',
  'a number': 'eine Zahl',
  'a text': 'ein Text',
  'a whole number': 'eine ganze Zahl',
  'an object { … }': 'ein Objekt { … }',
  'at least {0}': 'mindestens {0}',
  'at most {0}': 'höchstens {0}',
  'at most {0} characters long': 'höchstens {0} Zeichen lang',
  'are more than {0}': 'sind mehr als {0}',
  'has more than {0} blocks': 'hat mehr als {0} Blöcke',
  'has more than {0} pages': 'hat mehr als {0} Seiten',
  'is no name: letters, digits, dots and hyphens are expected, 80 at most':
    'ist kein Name: Erwartet werden Buchstaben, Ziffern, Punkte und Bindestriche, höchstens 80',
  'its content': 'sein Inhalt',
  null: 'null',
  'version {0}, and this page reads version {1}': 'Version {0}, diese Seite liest Version {1}',
  '{0} has {1} characters, but may have {2} at most': '{0} hat {1} Zeichen, darf aber höchstens {2} haben',
  '{0} has {1} entries, but may have {2} at most': '{0} hat {1} Einträge, darf aber höchstens {2} haben',
  '{0} is missing': '{0} fehlt',
  '{0} is nothing that is known here': '{0} ist hier nicht bekannt',
  '{0} is {1}, but should be {2}': '{0} ist {1}, sollte aber {2} sein',
  '{0} or {1}': '{0} oder {1}',
  '“{0}”': '„{0}“',
} as const satisfies Phrases;
