import type { SchemaMessages } from '../../model/schema/messages.ts';
import type { TextsOf } from '../texts.ts';
import { fieldTitles, units } from './field-titles.ts';
import { alternatives } from './grammar.ts';

const MISSING = 'nicht vorhanden';

const OWN_OPTIONS = { workload: 'Last', device: 'Gerät', 'crash-at': 'Stromausfall bei' } as const;

export const schema: TextsOf<SchemaMessages> = {
  title: ({ name, unit }) =>
    unit === null || units[unit] === '' ? fieldTitles[name] : `${fieldTitles[name]}, ${units[unit]}`,
  wholeNumber: ({ least, most }) => `eine ganze Zahl von ${least} bis ${most}`,
  number: ({ least, most }) => `eine Zahl von ${least} bis ${most}`,
  oneOf: ({ choices }) => alternatives(choices),
  trueOrFalse: 'true oder false',
  shortText: ({ longest }) => `ein Text von höchstens ${longest} Zeichen`,
  fieldRefused: ({ title, value, taken }) =>
    `Das lässt sich nicht simulieren: ${title} ist ${value}, erwartet wird ${taken}.`,
  sweepRefused: ({ source, problem }) => `${source ?? 'Dieser Link'}: ${problem}`,
  noJson: ({ file, reason }) => `${file} ist kein JSON: ${reason}.`,
  unknownField: ({ name, known }) => `es gibt kein Feld „${name}“; erwartet wird ${known.join(', ')}.`,
  tooManyCells: ({ count, most }) =>
    `das sind ${count} Zellen, höchstens ${most} sind möglich; einige Werte weglassen.`,
  noObject: ({ where, kind }) =>
    `${where ?? 'die Spezifikation'} ist ${kind ?? MISSING}, erwartet wird ein Objekt { … }.`,
  noList: ({ where, kind }) => `${where} ist ${kind ?? MISSING}, erwartet wird eine Liste [ … ].`,
  emptyList: ({ where }) => `${where} ist leer; mindestens einen Wert angeben.`,
  inBaseToo: ({ where }) => `${where} steht auch in base; dort weglassen.`,
  noOption: ({ name }) => `„${name}“ ist kein Name einer Option von run.`,
  seedsGoElsewhere: 'seed: Die Startwerte gehören in die Liste „seeds“.',
  parametersByName: 'set: Parameter unter ihrem eigenen Namen angeben, etwa "zoneBlocks": 512.',
  notSimulated: ({ name }) => `${name} gehört nicht zu dem, was simuliert wird; weglassen.`,
  noValue: ({ where, kind }) =>
    `${where}: ${kind ?? MISSING} ist kein Wert; erwartet wird eine Zahl, ein Text, true oder false.`,
  noSeed: ({ kind, taken }) => `seeds: ${kind ?? MISSING} ist kein Startwert; erwartet wird ${taken}.`,
  noPath: ({ kind }) =>
    `measures: ${kind ?? MISSING} ist kein Pfad; erwartet wird einer wie "throughputTps" oder "gc.ms".`,
  anotherEachTime: ({ path }) =>
    `measures: ${path} ist jedes Mal anders; eine Messreihe nimmt, was die Simulation sagt.`,
  twice: ({ where, value }) => `${where}: ${value} steht dort zweimal.`,
  tooManyBlocks: ({ has, most }) => `Das Gerät hat ${has} Blöcke; höchstens ${most} lassen sich simulieren.`,
  tooManyPages: ({ has, most }) => `Das Gerät hat ${has} Seiten; höchstens ${most} lassen sich simulieren.`,
  noRoom: ({ pages, filled, kept, blocks, reserve }) =>
    `Das Gerät hat keinen Platz zum Arbeiten: Von den ${pages} Seiten in den ${blocks} Blöcken einer Plane sind ${filled} gefüllt, und ${kept} hält die Garbage Collection für ihre Kopien frei. Weniger füllen, mehr Blöcke je Plane nehmen oder ein Over-Provisioning von mindestens ${reserve} (reserve).`,
  notMeasured: ({ path, known }) => `measures: run sagt nichts von „${path}“; es hat ${known.join(', ')}.`,
  wrongKind: ({ name, value, isSwitch }) =>
    `${name} ist ${value}; erwartet wird ${isSwitch ? 'true oder false' : 'ein Wert'}.`,
  crashPoint:
    'simulierte Millisekunden op:N für die N-te Flash-Operation oder store:N für den N-ten Schreibzugriff auf nichtflüchtigen Speicher',
  ownOption: ({ option }) => OWN_OPTIONS[option],
  noFiles:
    'Die Seite liest keinen Trace über seinen Pfad: diese Spezifikation mit „sim sweep“ ausführen oder eine Last wählen.',
  noDeviceFile: ({ file }) =>
    `„${file}“ ist kein Gerät: erwartet wird FlashScopes JSON, MQSims XML, SimpleSSDs Abschnitte oder eine SSD von DiskSim.`,
  deviceFileSyntax: ({ file, line }) => `„${file}“, Zeile ${line}: Das lässt sich nicht lesen.`,
  deviceFileTwice: ({ file, line, name }) => `„${file}“, Zeile ${line}: ${name} steht zweimal da.`,
  deviceFileLacks: ({ file, name }) => `In „${file}“ fehlt ${name}.`,
  deviceFileMisfit: ({ file, line, name, value, taken }) =>
    `„${file}“, Zeile ${line}: ${name} ist ${value}, erwartet wird ${taken}.`,
  deviceFileRefused: ({ file, problem }) => `„${file}“: ${problem}.`,
  deviceFileOfMany: ({ file, count, devices }) =>
    `„${file}“ zählt ${count} Geräte auf (${devices.join(', ')}): eines davon in der Datei lassen, oder dessen Id angeben, wenn es eingebaut ist.`,
  deviceFileLeaves: ({ file, names }) =>
    `„${file}“: Für ${names.join(', ')} hat das Gerät nichts; das bleibt weg.`,
  anyNumber: 'eine Zahl',
};
