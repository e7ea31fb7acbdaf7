import type { SchemaMessages } from '../../model/schema/messages.ts';
import type { TextsOf } from '../texts.ts';
import { fieldTitles, units } from './field-titles.ts';
import { alternatives } from './grammar.ts';

const MISSING = 'missing';

const OWN_OPTIONS = { workload: 'workload', device: 'device', 'crash-at': 'power failure at' } as const;

export const schema: TextsOf<SchemaMessages> = {
  title: ({ name, unit }) =>
    unit === null || units[unit] === '' ? fieldTitles[name] : `${fieldTitles[name]}, ${units[unit]}`,
  wholeNumber: ({ least, most }) => `a whole number from ${least} to ${most}`,
  number: ({ least, most }) => `a number from ${least} to ${most}`,
  oneOf: ({ choices }) => alternatives(choices),
  trueOrFalse: 'true or false',
  shortText: ({ longest }) => `a text of at most ${longest} characters`,
  fieldRefused: ({ title, value, taken }) =>
    `This cannot be simulated: ${title} is ${value}, expected ${taken}.`,
  sweepRefused: ({ source, problem }) => `${source ?? 'This link'}: ${problem}`,
  noJson: ({ file, reason }) => `${file} is no JSON: ${reason}.`,
  unknownField: ({ name, known }) => `there is no field “${name}”; expected ${known.join(', ')}.`,
  tooManyCells: ({ count, most }) =>
    `these are ${count} cells, at most ${most} are possible; leave some values out.`,
  noObject: ({ where, kind }) =>
    `${where ?? 'the specification'} is ${kind ?? MISSING}, expected an object { … }.`,
  noList: ({ where, kind }) => `${where} is ${kind ?? MISSING}, expected a list [ … ].`,
  emptyList: ({ where }) => `${where} is empty; give at least one.`,
  inBaseToo: ({ where }) => `${where} stands in base too; leave it out there.`,
  noOption: ({ name }) => `“${name}” is no name of an option of run.`,
  seedsGoElsewhere: 'seed: give the seeds in the list “seeds”.',
  parametersByName: 'set: give parameters by their own names, such as "zoneBlocks": 512.',
  notSimulated: ({ name }) => `${name} is no part of what is simulated; leave it out.`,
  noValue: ({ where, kind }) =>
    `${where}: ${kind ?? MISSING} is no value; expected a number, a text, true or false.`,
  noSeed: ({ kind, taken }) => `seeds: ${kind ?? MISSING} is no seed; expected ${taken}.`,
  noPath: ({ kind }) =>
    `measures: ${kind ?? MISSING} is no path; expected one such as "throughputTps" or "gc.ms".`,
  anotherEachTime: ({ path }) =>
    `measures: ${path} is another one each time; a sweep takes what the simulation says.`,
  twice: ({ where, value }) => `${where}: ${value} stands there twice.`,
  tooManyBlocks: ({ has, most }) => `The device has ${has} blocks; at most ${most} can be simulated.`,
  tooManyPages: ({ has, most }) => `The device has ${has} pages; at most ${most} can be simulated.`,
  noRoom: ({ pages, filled, kept, blocks, reserve }) =>
    `The device has no room to work: of the ${pages} pages in a plane’s ${blocks} blocks ${filled} are filled, and garbage collection keeps ${kept} for its copies. Fill less, take more blocks a plane, or an over-provisioning of ${reserve} at least (reserve).`,
  notMeasured: ({ path, known }) => `measures: run says nothing of “${path}”; it has ${known.join(', ')}.`,
  wrongKind: ({ name, value, isSwitch }) =>
    `${name} is ${value}; expected ${isSwitch ? 'true or false' : 'a value'}.`,
  crashPoint:
    'simulated milliseconds, op:N for the Nth flash operation, or store:N for the Nth store into non-volatile memory',
  ownOption: ({ option }) => OWN_OPTIONS[option],
  noFiles:
    'The page reads no trace by its path: run this specification with “sim sweep”, or choose a workload.',
  noDeviceFile: ({ file }) =>
    `“${file}” is no device: expected FlashScope’s JSON, MQSim’s XML, SimpleSSD’s sections, or an SSD of DiskSim.`,
  deviceFileSyntax: ({ file, line }) => `“${file}”, line ${line}: this cannot be read.`,
  deviceFileTwice: ({ file, line, name }) => `“${file}”, line ${line}: ${name} stands there twice.`,
  deviceFileLacks: ({ file, name }) => `“${file}” lacks ${name}.`,
  deviceFileMisfit: ({ file, line, name, value, taken }) =>
    `“${file}”, line ${line}: ${name} is ${value}, expected ${taken}.`,
  deviceFileRefused: ({ file, problem }) => `“${file}”: ${problem}.`,
  deviceFileOfMany: ({ file, count, devices }) =>
    `“${file}” lists ${count} devices (${devices.join(', ')}): keep one of them in the file, or give its id where it is built in.`,
  deviceFileLeaves: ({ file, names }) =>
    `“${file}”: the device has nothing for ${names.join(', ')}; these are left out.`,
  anyNumber: 'a number',
};
