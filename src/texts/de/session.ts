import type { SessionMessages } from '../../session/worker/opening/messages.ts';
import { grouped } from '../../base/grouped.ts';
import type { TextsOf } from '../texts.ts';
import { plural } from './grammar.ts';

export const session: TextsOf<SessionMessages> = {
  unknownScheme: ({ id, known }) => `Ein Verfahren „${id}“ gibt es nicht; es gibt ${known.join(', ')}.`,
  unknownMutant: ({ scheme, mutant }) =>
    `${scheme} hat keinen eingebauten Fehler „${mutant}“; einen aus der Liste wählen oder keinen.`,
  isolationNotOffered: ({ scheme, isolation, offered }) =>
    `${scheme} bietet die Isolationsstufe „${isolation}“ nicht; es bietet ${offered.join(', ')}.`,
  authoredThrew: ({ reason }) =>
    `Der Code endete beim Einlesen mit einem Fehler: ${reason || 'er sagt nichts.'}`,
  sandboxLeaks: ({ names }) =>
    `Dieser Browser lässt ${names.join(', ')} in Reichweite des Codes; darum läuft der Code nicht.`,
  outOfOrder: ({ step, earliest }) =>
    `Die Eingriffe von Hand sind nicht in der Reihenfolge: Schritt ${step} steht, wo ${earliest} oder ein späterer erwartet wird.`,
  traceMissing: ({ trace }) =>
    `Der Trace „${trace}“ ist nicht da: seine Datei auswählen, sie bleibt auf diesem Rechner.`,
  traceUnreadable: ({ name, why }) =>
    `„${name}“ ließ sich kein zweites Mal lesen: ${why}. Vielleicht wurde die Datei seit der Auswahl verschoben oder geändert; bitte neu auswählen.`,
  agedNotPrepared:
    'Ein Gerät, das vor dem Lauf überschrieben wird, nimmt keine vorbereiteten Seiten auf: eines von beiden weglassen.',
  tooLarge: 'Das braucht mehr Speicher, als da ist: ein kleineres Gerät nehmen oder andere Seiten schließen.',
  openingCancelled: 'Das Öffnen des Geräts wurde abgebrochen. Was vorher offen war, ist unverändert.',
  reachingCancelled: ({ step }) => `Der Weg zurück zu Schritt ${grouped(step)} wurde abgebrochen.`,
  askingCancelled: 'Die Arbeit an der Geschichte des Geräts wurde abgebrochen.',
  tooManyFilled: ({ pages, most }) =>
    `Vor dem Lauf würden ${grouped(pages)} Seiten geschrieben, und eine Sitzung nimmt höchstens ${grouped(most)}: weniger füllen oder ein kleineres Gerät nehmen.`,
  tooManyOperations: ({ operations, most }) =>
    `Diese Last hat etwa ${grouped(operations)} Operationen, und eine Sitzung behält die Geschichte von höchstens ${grouped(most)}: weniger Transaktionen nehmen oder die Last unter „Traces“ laufen lassen.`,

  workFromScript: 'Dieses Verfahren nimmt seine Arbeit allein aus seinem Skript: es unter „Last“ ändern.',
  noPowerToCut: 'An diesem Schritt ist kein Strom da, der ausfallen könnte: zuerst wiederherstellen lassen.',
  noPages:
    'Ein Verfahren auf dem Host hat keine Seiten zum Hineinsehen: Seine Zellen sagen, was sie enthalten.',
  takesNoOperations:
    'Ein Verfahren auf dem Host nimmt keine Operationen von Hand: stattdessen seine Last ändern.',
  noDurableFile:
    'Was ein Verfahren auf dem Host hinterlässt, wird nicht in eine Datei gespeichert: stattdessen den Link teilen.',
  noPlanes:
    'Ein Verfahren auf dem Host hat keine Packages und Planes zum Aufzeichnen: stattdessen den Link teilen.',

  noSession: 'Keine Sitzung ist offen.',
  stepUnknown: ({ step, last }) =>
    `Schritt ${step} ist nicht bekannt: Die Geschichte reicht von 0 bis ${grouped(last)}.`,
  stepsReversed: ({ from, to }) => `Schritt ${from} liegt hinter Schritt ${to}: Dazwischen ist nichts.`,
  noSuchPlace: ({ block, page, blocks, pages }) => {
    const place = page === null ? `Block ${block}` : `Seite ${page} von Block ${block}`;
    return `Es gibt nicht: ${place}. Das Gerät hat ${grouped(blocks)} Blöcke mit je ${plural(pages, 'Datenseite')}.`;
  },
  tooManyPages: ({ pages, most }) =>
    `Dieses Gerät enthält ${grouped(pages)} programmierte Seiten, zu viele für eine Datei (${grouped(most)}): ein kleineres Gerät nehmen oder weniger davon füllen.`,
};
