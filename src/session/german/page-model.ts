/** What src says in German: page model. */
import type { Phrases } from '../../base/language.ts';

export const phrases = {
  'all but the last byte': 'alles bis auf das letzte Byte',
  'first half': 'erste Hälfte',
  'half of the bits': 'die Hälfte der Bits',
  'measures: {0} is another one each time; a sweep takes what the simulation says.':
    'measures: {0} ist jedes Mal anders; eine Messreihe nimmt, was die Simulation sagt.',
  'measures: {0} is no path; expected one such as "throughputTps" or "gc.ms".':
    'measures: {0} ist kein Pfad; erwartet wird einer wie "throughputTps" oder "gc.ms".',
  missing: 'nicht vorhanden',
  never: 'nie',
  'second half': 'zweite Hälfte',
  'seed: give the seeds in the list “seeds”.': 'seed: Die Startwerte gehören in die Liste „seeds“.',
  'seeds: {0} is no seed; expected a whole number from 0 to 4294967295.':
    'seeds: {0} ist kein Startwert; erwartet wird eine ganze Zahl von 0 bis 4294967295.',
  'set: give parameters by their own names, such as "zoneBlocks": 512.':
    'set: Parameter unter ihrem eigenen Namen angeben, etwa "zoneBlocks": 512.',
  'some sectors': 'einige Sektoren',
  'the specification': 'die Spezifikation',
  'there is no field “{0}”; expected {1}.': 'es gibt kein Feld „{0}“; erwartet wird {1}.',
  'these are {0} cells, at most {1} are possible; leave some values out.':
    'das sind {0} Zellen, höchstens {1} sind möglich; einige Werte weglassen.',
  '{0} is empty; give at least one.': '{0} ist leer; mindestens einen Wert angeben.',
  '{0} is no JSON: {1}.': '{0} ist kein JSON: {1}.',
  '{0} is no part of what is simulated; leave it out.':
    '{0} gehört nicht zu dem, was simuliert wird; weglassen.',
  '{0} is {1}, expected a list [ … ].': '{0} ist {1}, erwartet wird eine Liste [ … ].',
  '{0} is {1}, expected an object { … }.': '{0} ist {1}, erwartet wird ein Objekt { … }.',
  '{0} stands in base too; leave it out there.': '{0} steht auch in base; dort weglassen.',
  '{0}: {1} is no value; expected a number, a text, true or false.':
    '{0}: {1} ist kein Wert; erwartet wird eine Zahl, ein Text, true oder false.',
  '{0}: {1} stands there twice.': '{0}: {1} steht dort zweimal.',
  '“{0}” is no name of an option of run.': '„{0}“ ist kein Name einer Option von run.',
} as const satisfies Phrases;
