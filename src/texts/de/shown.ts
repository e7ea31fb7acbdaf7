import { type Choices, shownWith } from '../shown.ts';

const choices: Choices = {
  strict: 'strikt',
  'no-page-conflict': 'konfliktfrei',
  serializable: 'serialisierbar',
  'when-acknowledged': 'wenn ihr COMMIT bestätigt ist',
  'at-once': 'sofort',
  automatic: 'von selbst',
  'when-asked': 'auf Verlangen',
  'as-printed': 'wie gedruckt',
  'one-zone-at-a-time': 'eine Zone nach der anderen',
  'by device': 'je nach Gerät',
  '6 pages': '6 Seiten',
  '3 pages': '3 Seiten',
  dynamic: 'dynamisch',
  static: 'statisch',
  'at-every-entry': 'bei jedem Eintrag',
  'inside-the-loop': 'in der Schleife',
  gathered: 'gesammelt',
  'any-time': 'jederzeit',
  'until-straddled': 'bleibt, bis sie überspannt ist',
  'until-obsolete': 'bleibt, bis sie überholt ist',
  map: 'Map',
  log: 'Log',
  'held-back': 'bis zum COMMIT zurückgehalten',
  'sent-at-once': 'sofort geschickt',
  hybrid: 'hybrid',
  single: 'einfach',
  whole: 'ganze Transaktionen',
  'at-the-status': 'beim Status',
  together: 'zusammen',
  'one-by-one': 'einzeln',
  flash: 'Flash',
  'flash-disk': 'Flash als Festplatte',
  disk: 'Festplatte',
  bbdram: 'batteriegepuffertes DRAM',
  'when-full': 'wenn das Log voll ist',
  background: 'im Hintergrund',
  'in-erase': 'als Teil des Löschens',
  apart: 'vor dem Löschen',
  rvm: 'die von RVM',
  short: 'kurz',
  yes: 'ja',
  no: 'nein',
  barrier: 'Barriere',
  external: 'extern',
  'external-eager': 'extern, eifrig',
  'external synchrony': 'External Synchrony',
  physical: 'physikalisch',
  'lighttx-fig8-calibrated': 'kalibriert',
  slc: 'SLC',
  mlc: 'MLC',
  tlc: 'TLC',
  independent: 'jede Plane für sich',
  'multi-plane': 'Planes gemeinsam',
  never: 'nie',
  erases: 'Löschungen',
  'programs-and-erases': 'Programmierungen und Löschungen',
  closed: 'geschlossen',
  open: 'offen',
};

const titles: Readonly<Record<string, string>> = {
  'Empty device': 'Leeres Gerät',
  'Work by hand: begin a transaction, click pages to write them, commit or abort. Each act shows its own step, and waits.':
    'Auf einem leeren Gerät: eine Transaktion beginnen, Seiten anklicken und so schreiben, Commit oder Abbruch. Jeder Handgriff zeigt seinen eigenen Schritt und wartet.',
  '22 blocks × 4 pages': '22 Blöcke × 4 Seiten',
  'Small enough to see every page: two planes, 22 blocks of 4 pages, logical pages A to X.':
    'Klein genug, um jede Seite zu sehen: zwei Planes, 22 Blöcke zu 4 Seiten, logische Seiten A bis X.',
  '22 blocks × 4 pages, MLC': '22 Blöcke × 4 Seiten, MLC',
  'Two bits a cell: the third page of a block shares its cells with the first, the fourth with the second.':
    'Zwei Bits je Zelle: Die dritte Seite eines Blocks teilt ihre Zellen mit der ersten, die vierte mit der zweiten.',
  '22 blocks × 4 pages, TLC': '22 Blöcke × 4 Seiten, TLC',
  'Three bits a cell: the third and the fourth page of a block share their cells with the first.':
    'Drei Bits je Zelle: Die dritte und die vierte Seite eines Blocks teilen ihre Zellen mit der ersten.',
  '32 GB, LightTx Table II': '32 GB, LightTx, Tabelle II',
  '8 packages × 8 planes, 131,072 blocks of 64 pages of 4 KB; 15 % reserve, garbage collection below 5 % free blocks, the last page of a block is its summary; single-level cells.':
    '8 Packages × 8 Planes, 131 072 Blöcke zu 64 Seiten von 4 KB; 15 % Reserve, Garbage Collection unter 5 % freien Blöcken, die letzte Seite eines Blocks ist seine Zusammenfassung; einstufige Zellen (SLC).',
  'Fitted to the work': 'Passend zur Arbeit',
  'Times and reserve of LightTx Table II, on as few planes and blocks as the work keeps busy.':
    'Zeiten und Reserve aus LightTx, Tabelle II, auf so wenigen Planes und Blöcken, wie die Arbeit beschäftigt.',
  '1 TB, Cosmos+ as in NVCTX': '1 TB, Cosmos+ wie in NVCTX',
  '8 channels × 8 planes, 524,288 blocks of 128 pages of 16 KB; 940 GB offered to the host, garbage collection below 5 % free blocks, the last page of a block is its summary; flash in SLC mode.':
    '8 Kanäle × 8 Planes, 524 288 Blöcke zu 128 Seiten von 16 KB; 940 GB für den Host, Garbage Collection unter 5 % freien Blöcken, die letzte Seite eines Blocks ist seine Zusammenfassung; Flash im SLC-Modus.',
  'Constants chosen to meet the published recovery times; a calibration, not a derivation.':
    'Konstanten, so gewählt, dass sie die veröffentlichten Wiederherstellungszeiten treffen; eine Kalibrierung, keine Herleitung.',
  'Eight packages read in parallel, whole pages cross the bus: what the hardware would take.':
    'Acht Packages lesen parallel, ganze Seiten gehen über den Bus: was die Hardware bräuchte.',
  'LightTx Figure 8 (calibrated)': 'LightTx, Abbildung 8 (kalibriert)',
  Physical: 'Physikalisch',
  '14 blocks × 3 pages': '14 Blöcke × 3 Seiten',
  '20 blocks × 3 pages on four planes': '20 Blöcke × 3 Seiten auf vier Planes',
  '14 blocks × 3 pages and a summary': '14 Blöcke × 3 Seiten und eine Zusammenfassung',
  '14 blocks × 3 pages for 16 logical pages': '14 Blöcke × 3 Seiten für 16 logische Seiten',
  '14 blocks × 3 pages, any victim': '14 Blöcke × 3 Seiten, beliebiger Opferblock',
  'For the crash explorer: so small that blocks run out after a dozen writes.':
    'Für den Crash-Explorer: so klein, dass nach einem Dutzend Schreibzugriffen die Blöcke ausgehen.',
  'LightTx, Figure 4': 'LightTx, Abbildung 4',
  'The worked example of the LightTx paper: two checkpoints, twelve transactions, one power failure away from its recovery. Other schemes run it without those checkpoints; AFC, BPCC, CFC and SCC refuse three of its transactions.':
    'Das durchgespielte Beispiel des LightTx-Artikels: zwei Checkpoints, zwölf Transaktionen, einen Stromausfall von der Wiederherstellung entfernt. Andere Verfahren führen es ohne diese Checkpoints aus; AFC, BPCC, CFC und SCC weisen drei seiner Transaktionen ab.',
  // Links that were made before this scenario was renamed hold its earlier title.
  'Two transactions and an abort': 'Zwei Transaktionen und ein Abbruch',
  'Two transactions that overlap': 'Zwei Transaktionen, die sich überlappen',
  'Tx1 commits, Tx2 aborts, Tx3 writes over both. Tx2 writes a page of Tx1, which is still open: AFC, BPCC, CFC and SCC refuse it.':
    'Tx1 committet, Tx2 bricht ab, Tx3 überschreibt beide. Tx2 schreibt eine Seite von Tx1, das noch offen ist: AFC, BPCC, CFC und SCC weisen das ab.',
  'An upper page over committed data': 'Eine obere Seite über Committetem',
  'Four transactions, one after the other, on cells of two bits: the third is programmed into the cells of the first. WAL has them in its log instead, TxCache in its memory.':
    'Vier Transaktionen nacheinander auf Zellen mit zwei Bits: Die dritte wird in die Zellen der ersten programmiert. Bei WAL stehen sie stattdessen im Log, bei TxCache in seinem Speicher.',
  'LightTx, the trace of the slides': 'LightTx, der Ablauf der Folien',
  'The four stages of the talk: the Available Zone fills, the zones slide twice, and power may fail. Page by page where the slides have them. Other schemes run it without those checkpoints.':
    'Die vier Stationen des Vortrags: Die Available-Zone füllt sich, die Zonen rücken zweimal weiter, und der Strom kann ausfallen. Seite für Seite dort, wo die Folien sie haben. Andere Verfahren führen ihn ohne diese Checkpoints aus.',
  'Garbage collection under pressure': 'Garbage Collection unter Druck',
  'Sixteen pages rewritten until blocks run out: victims are chosen and erased. Most of them hold no current page any more.':
    'Sechzehn Seiten, immer wieder geschrieben, bis die Blöcke ausgehen: Opferblöcke werden gewählt und gelöscht. Die meisten enthalten keine aktuelle Seite mehr.',
  'Debris of an abort': 'Abfall eines Abbruchs',
  'Tx1 commits. Tx2 aborts after its writes: where they are on flash already, they stay behind as debris. Tx3 writes over both.':
    'Tx1 committet. Tx2 bricht nach seinen Schreibzugriffen ab: Was davon schon im Flash steht, bleibt als Abfall zurück. Tx3 überschreibt beide.',
  'GC with copies': 'GC mit Kopien',
  'Each transaction writes one of twenty cold pages and the same four hot ones: victims still hold cold pages, which are copied before the erase.':
    'Jede Transaktion schreibt eine von zwanzig kalten Seiten und dieselben vier heißen: Opferblöcke enthalten noch kalte Seiten, die vor dem Löschen kopiert werden.',
  'Two transfers and one that is aborted': 'Zwei Überweisungen und eine abgebrochene',
  'The log fills and turns': 'Das Log wird voll und beginnt von vorn',
  'So many turns that the mini-log is reclaimed': 'So viele Umläufe, dass das Mini-Log neu beginnt',
  'Write a block, tell the world; again': 'Einen Block schreiben, es der Welt sagen; noch einmal',
  'Write a block, fsync, tell the world; again':
    'Einen Block schreiben, fsync, es der Welt sagen; noch einmal',
  'Two writes and a print, then something else (the paper’s example)':
    'Zwei Schreibzugriffe und eine Ausgabe, dann etwas anderes (das Beispiel des Artikels)',
  'One process writes, another tells the world': 'Ein Prozess schreibt, ein anderer sagt es der Welt',
  'One process reads what another wrote': 'Ein Prozess liest, was ein anderer schrieb',
  'A call that cannot be tracked waits for what its process has written':
    'Ein Aufruf, der sich nicht verfolgen lässt, wartet auf das, was sein Prozess geschrieben hat',
  'So many writes that the journal turns': 'So viele Schreibzugriffe, dass das Journal von vorn beginnt',
  'Smallest script': 'Kleinstes Skript',
  'fio, random': 'fio, zufällig',
  'Linux build': 'Linux-Build',
  Locality: 'Lokalität',
  'Small transactions': 'Kleine Transaktionen',
};

export const shown = shownWith({
  choices,
  titles,
  ofBlocks: (device, blocks) => `${device}, ${blocks} Blöcke`,
  decimal: (figures) => figures.replace('.', ','),
});
