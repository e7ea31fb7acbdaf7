/** Said in German: oracle. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  '**A promise is broken**: {0}.': '**Ein Versprechen ist gebrochen**: {0}.',
  '**Every promise held**: {0}.': '**Jedes Versprechen ist gehalten**: {0}.',
  '**Promises are broken**: {0}.': '**Versprechen sind gebrochen**: {0}.',
  '1 aborted or unfinished one left nothing behind': '1 abgebrochene oder unfertige hat nichts hinterlassen',
  '1 acknowledged transaction survived': '1 bestätigte Transaktion hat den Ausfall überstanden',
  'GC neutrality': 'GC-Neutralität',
  'The device could not go on after a recovery, because this did not hold: {0}.':
    'Das Gerät konnte nach einer Wiederherstellung nicht weitermachen, weil dies nicht galt: {0}.',
  'The device could not go on {0}, because this did not hold: {1}.':
    'Das Gerät konnte {0} nicht weitermachen, weil dies nicht galt: {1}.',
  'There is no scheme “{0}”.': 'Ein Verfahren „{0}“ gibt es nicht.',
  atomicity: 'Atomarität',
  'block {0} page {1}': 'Block {0}, Seite {1}',
  durability: 'Dauerhaftigkeit',
  'had been rolled back by an earlier recovery':
    'war von einer früheren Wiederherstellung zurückgerollt worden',
  idempotence: 'Idempotenz',
  'never asked to be committed': 'wollte nie committen',
  'no resurrection': 'keine Wiederauferstehung',
  'nobody had written {0}, yet it shows data':
    'niemand hatte {0} geschrieben, und doch sind dort Daten zu sehen',
  'nothing had been acknowledged': 'nichts war bestätigt worden',
  'nothing that can be read': 'nichts Lesbares',
  'page {0}': 'Seite {0}',
  'power failed again during recovery, and now {0} shows {1} where an undisturbed recovery shows {2}':
    'während der Wiederherstellung fiel der Strom noch einmal aus, und jetzt zeigt {0} {1}, wo eine ungestörte Wiederherstellung {2} zeigt',
  'program a metadata record at {0}': 'einen Metadaten-Eintrag auf {0} programmieren',
  'program mapping page {0} at {1}': 'Mapping-Seite {0} auf {1} programmieren',
  'program the log page {0}': 'die Logseite {0} programmieren',
  'program the log page {0} ← {1}': 'die Logseite {0} programmieren ← {1}',
  "program the scheme's own page {0}": 'die verfahrenseigene Seite {0} programmieren',
  'program the summary {0}': 'die Zusammenfassung {0} programmieren',
  'the data from before the run': 'die Daten von vor dem Lauf',
  'the map names no physical page for it': 'die Mapping-Tabelle nennt keine physische Seite dafür',
  'the page that the map names for {0} holds another page':
    'die Seite, die die Mapping-Tabelle für {0} nennt, enthält eine andere Seite',
  'the page that the map names for {0} is erased':
    'die Seite, die die Mapping-Tabelle für {0} nennt, ist gelöscht',
  'the page that the map names for {0} is torn':
    'die Seite, die die Mapping-Tabelle für {0} nennt, ist zerrissen',
  'the plain write to {0}': 'der einfache Schreibzugriff auf {0}',
  'the value of a plain write': 'den Wert eines einfachen Schreibzugriffs',
  'the value of {0}': 'den Wert von {0}',
  'the {0} Tx{1}': 'die {0} Tx{1}',
  'was aborted': 'wurde abgebrochen',
  'with its recovery': 'mit seiner Wiederherstellung',
  'with its work': 'mit seiner Arbeit',
  '{0} aborted or unfinished ones left nothing behind':
    '{0} abgebrochene oder unfertige haben nichts hinterlassen',
  '{0} acknowledged transactions survived': '{0} bestätigte Transaktionen haben den Ausfall überstanden',
  '{0} held {1}, yet it shows {2}': '{0} enthielt {1}, zeigt jetzt aber {2}',
  '{0} in mid-commit fell one way or the other as a whole':
    'mitten im Commit: {0}, jede ganz oder gar nicht da',
  '{0} is there by half: {1} shows its value ({2}), yet {3} shows {4}':
    '{0} ist nur halb da: {1} zeigt ihren Wert ({2}), aber {3} zeigt {4}',
  '{0} was acknowledged, yet {1} shows {2}': '{0} wurde bestätigt, aber {1} zeigt {2}',
  '{0} wrote {1} again, yet it shows the earlier value':
    '{0} hat {1} noch einmal geschrieben, zu sehen ist aber der frühere Wert',
  '{0} {1}, yet {2} shows its value': '{0} {1}, aber {2} zeigt den Wert davon',
} as const satisfies Phrases;
