/** LightTx alone, the first part of lectures about several schemes. */
export const texts = {
  record: {
    says: 'LightTx: the last page of a transaction also says how many pages there are. That page is the commit record.',
    notes:
      'Read one cell aloud: the letter is the logical page, the number is the transaction. Every page carries its TxID, but only the last one carries TxCnt. Tx0 has two pages, so the second one says 2. The device needs no further page for the commit and does not have to wait for the first page before it sends the second.',
  },
  noOrder: {
    says: 'Tx1 does the same at once: no order between the pages, no wait between the transactions.',
    notes:
      'Four programs are in flight on four planes and may end in any order. That is the point of a page-independent commit: nothing has to be durable before something else may start. Ask the audience what would be lost if power failed now. The honest answer is: nobody has been promised anything yet.',
  },
  abort: {
    says: 'An abort writes nothing. The count is never reached, so its pages are garbage.',
    notes:
      'Tx5 aborts after it has written pages. No page of it carries a count, and none ever will. A recovery that finds these pages finds too few of them and rolls them back. Keep this in mind: not every scheme that follows gets away so cheaply.',
  },
  checkpoint: {
    says: 'A checkpoint makes old outcomes final: recovery will not read blocks 2 to 5 again.',
    notes:
      'The map has been written to flash, and the zone page with it. Every transaction on blocks 2 to 5 is settled: its pages are in the map, or they are garbage. Point at the four lanes. Free is empty, Available is being filled, Unavailable is full but not settled, Checkpointed is trusted. Recovery reads the two in the middle.',
  },
  straddler: {
    says: 'Tx9 is open on both sides of checkpoint 2: it has pages in two zones.',
    notes:
      'This is the reason for two zones and not one. Blocks 6 and 7 hold pages of transactions that are still open, so they may not become Checkpointed, although they are full. They go to Unavailable and stay there until the last transaction with pages on them has ended.',
  },
  inFlight: {
    says: 'Tx11’s commit is in flight. If the plug is pulled now, who survives?',
    notes:
      'Let the audience vote before you go on. Tx7 and Tx8 have been acknowledged: they must survive. Tx10 has aborted and Tx9 has not asked: they must not. Tx11 has asked, and its last page is on its way. Both answers are allowed for Tx11, but half of it is not. The code beside these notes leads their phones to this very state.',
  },
  cut: {
    says: 'Power is gone, and all memory with it. Only the pages can be asked.',
    notes:
      'The table of transactions, the map and the page that was held back are crossed out. Each program that was in flight was completed, torn, or never begun. The hatched cells have not been read: the device does not know what is in them, and neither should we.',
  },
  firstVerdict: {
    says: 'A verdict: so many pages found, so many promised.',
    notes:
      'Read the sentence of the device aloud. A transaction is committed if the number of its pages that were found equals the number that its last page promises. Nothing else is asked: no order, no pointer, no flag. Show the page with the count on the stage.',
  },
  secondVerdict: {
    says: 'The next verdict, by the same rule. What was promised before the failure is kept.',
    notes:
      'Again five pages were promised and five were found. The outcomes of the programs in flight do not matter for this transaction: all its pages were durable long before. They matter for Tx11, whose commit was on its way. Look for its pages in the blocks of Available.',
  },
  recovery: {
    says: 'And so on: the zone page, then Available, then Unavailable, and nothing else is read.',
    notes:
      'It plays on at the pace of reading. Let it run to its end, or go on when you have said enough. First came the zone page, which lists the blocks of both zones, then every page of Available, now Unavailable with the newest block first. Compare with the vote: the table beside the device says what the host had been told, and what it finds now. The figure below the lanes said it before: the two zones alone, less than half of the device.',
  },
} as const;
