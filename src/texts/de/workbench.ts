import type { WorkbenchMessages } from '../../workbench/messages.ts';
import type { TextsOf } from '../texts.ts';
import { alternatives } from './grammar.ts';

export const workbench: TextsOf<WorkbenchMessages> = {
  notAScheme: 'Die Datei muss mit einem Verfahren enden: export default scheme({ … }).',
  neverReady: ({ seconds }) =>
    `Die Datei wartet auf etwas, das nicht kommt: nach ${seconds} Sekunden war sie noch nicht zu Ende.`,
  memberMissing: ({ name }) => `Dem Verfahren fehlt ${name}.`,
  memberUnknown: ({ name, nearest }) =>
    nearest === null
      ? `Ein Verfahren hat kein ${name}.`
      : `Ein Verfahren hat kein ${name}. War ${nearest} gemeint?`,
  memberIsNotAHook: ({ name }) => `${name} muss eine Funktion sein.`,
  memberWaits: ({ name }) => `${name} darf nicht asynchron sein: In einem Hook wartet nichts.`,
  memberTakes: ({ name, values }) => `${name} nimmt ${alternatives(values)}.`,
  schemeName: ({ longest }) => `name muss ein Text von 1 bis ${longest} Zeichen sein.`,
  tooManyFields: ({ count }) => `Eine Out-of-Band-Area hat Platz für vier Felder; es sind ${count}.`,
  fieldWidth: ({ name }) => `Das Feld ${name} hat 1, 2 oder 4 Byte.`,
  fieldName: ({ name }) =>
    `Der Name eines Feldes besteht aus Buchstaben und Ziffern und beginnt mit einem Buchstaben: nicht ${name}.`,
  stopped: ({ rule }) => `Das Verfahren kommt nicht weiter: ${rule}.`,
  goesRound: 'Die Arbeit kommt nicht an ihr Ende: Das Verfahren dreht sich im Kreis.',
  neverAnswered: ({ transaction }) => `COMMIT von ${transaction} wird nie beantwortet.`,
  endsOtherwise:
    'Dieselbe Arbeit endet auf zwei Weisen: Was ein Hook tut, darf von seinen Argumenten und von memory abhängen, von sonst nichts.',
  notPlain: ({ where, kind }) =>
    `${where} enthält ${kind}. Was von einem Schritt zum nächsten bleibt, muss einfache Daten sein: Zahlen, Texte, Wahrheitswerte, null, Listen, Objekte, Maps mit Zahlen als Schlüsseln.`,
};
