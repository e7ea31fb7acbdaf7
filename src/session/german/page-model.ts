/** Said in German: page model. */
import type { Phrases } from '../../base/language.ts';

export const phrases = {
  '1 TB, Cosmos+ as in NVCTX': '1 TB, Cosmos+ wie in NVCTX',
  '14 blocks × 3 pages': '14 Blöcke × 3 Seiten',
  '14 blocks × 3 pages and a summary': '14 Blöcke × 3 Seiten und eine Zusammenfassung',
  '14 blocks × 3 pages for 16 logical pages': '14 Blöcke × 3 Seiten für 16 logische Seiten',
  '14 blocks × 3 pages, any victim': '14 Blöcke × 3 Seiten, beliebiger Opferblock',
  '20 blocks × 3 pages on four planes': '20 Blöcke × 3 Seiten auf vier Planes',
  '22 blocks × 4 pages': '22 Blöcke × 4 Seiten',
  '32 GB, LightTx Table II': '32 GB, LightTx, Tabelle II',
  '8 channels × 8 planes, 524,288 blocks of 128 pages of 16 KB; 940 GB offered to the host, garbage collection below 5 % free blocks, the last page of a block is its summary; flash in SLC mode.':
    '8 Kanäle × 8 Planes, 524 288 Blöcke zu 128 Seiten von 16 KB; 940 GB für den Host, Garbage Collection unter 5 % freien Blöcken, die letzte Seite eines Blocks ist seine Zusammenfassung; Flash im SLC-Modus.',
  '8 packages × 8 planes, 131,072 blocks of 64 pages of 4 KB; 15 % reserve, garbage collection below 5 % free blocks, the last page of a block is its summary; single-level cells.':
    '8 Packages × 8 Planes, 131 072 Blöcke zu 64 Seiten von 4 KB; 15 % Reserve, Garbage Collection unter 5 % freien Blöcken, die letzte Seite eines Blocks ist seine Zusammenfassung; einstufige Zellen (SLC).',
  'For the crash explorer: so small that blocks run out after a dozen writes.':
    'Für den Crash-Explorer: so klein, dass nach einem Dutzend Schreibzugriffen die Blöcke ausgehen.',
  'Garbage collection under pressure': 'Garbage Collection unter Druck',
  'LightTx, Figure 4': 'LightTx, Abbildung 4',
  'Linux build': 'Linux-Build',
  Locality: 'Lokalität',
  'One process reads what another wrote': 'Ein Prozess liest, was ein anderer schrieb',
  'One process writes, another tells the world': 'Ein Prozess schreibt, ein anderer sagt es der Welt',
  'Sixteen pages rewritten until blocks run out: checkpoints, victims, copies and erases by themselves.':
    'Sechzehn Seiten, immer wieder geschrieben, bis die Blöcke ausgehen: Checkpoints, Opferblöcke, Kopien und Löschen von selbst.',
  'Small enough to see every page: two planes, 22 blocks of 4 pages, logical pages A to X.':
    'Klein genug, um jede Seite zu sehen: zwei Planes, 22 Blöcke zu 4 Seiten, logische Seiten A bis X.',
  'Small transactions': 'Kleine Transaktionen',
  'Smallest script': 'Kleinstes Skript',
  'So many turns that the mini-log is reclaimed': 'So viele Umläufe, dass das Mini-Log neu beginnt',
  'So many writes that the journal turns': 'So viele Schreibzugriffe, dass das Journal von vorn beginnt',
  'The log fills and turns': 'Das Log wird voll und beginnt von vorn',
  'The worked example of the LightTx paper: two checkpoints, eleven transactions, one power cut away from its recovery.':
    'Das durchgespielte Beispiel des LightTx-Artikels: zwei Checkpoints, elf Transaktionen, einen Stromausfall von der Wiederherstellung entfernt.',
  'Two transactions and an abort': 'Zwei Transaktionen und ein Abbruch',
  'Two transfers and one that is aborted': 'Zwei Überweisungen und eine abgebrochene',
  'Two writes and a print, then something else (the paper’s example)':
    'Zwei Schreibzugriffe und eine Ausgabe, dann etwas anderes (das Beispiel des Artikels)',
  'Tx1 commits, Tx2 aborts, Tx3 writes over both: the smallest work worth crashing.':
    'Tx1 committet, Tx2 bricht ab, Tx3 überschreibt beide: die kleinste Arbeit, die einen Ausfall wert ist.',
  'Write a block, fsync, tell the world; again':
    'Einen Block schreiben, fsync, es der Welt sagen; noch einmal',
  'Write a block, tell the world; again': 'Einen Block schreiben, es der Welt sagen; noch einmal',
  'all but the last byte': 'alles bis auf das letzte Byte',
  'fio, random': 'fio, zufällig',
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
  'seeds: {0} is no seed; expected {1}.': 'seeds: {0} ist kein Startwert; erwartet wird {1}.',
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
  'Constants chosen to meet the published recovery times; a calibration, not a derivation.':
    'Konstanten, so gewählt, dass sie die veröffentlichten Wiederherstellungszeiten treffen; eine Kalibrierung, keine Herleitung.',
  'Eight packages read in parallel, whole pages cross the bus: what the hardware would take.':
    'Acht Packages lesen parallel, ganze Seiten gehen über den Bus: was die Hardware bräuchte.',
  'LightTx Figure 8 (calibrated)': 'LightTx, Abbildung 8 (kalibriert)',
  Physical: 'Physikalisch',
} as const satisfies Phrases;
