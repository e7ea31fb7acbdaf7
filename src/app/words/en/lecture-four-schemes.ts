/** LightTx, then SCC, BPCC and AFC beside it: what the audience reads, and what the speaker says. */
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
      'Tx5 aborts after it has written pages. No page of it carries a count, and none ever will. A recovery that finds these pages finds too few of them and rolls them back. Keep this in mind: two of the schemes that follow pay for an abort.',
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
  four: {
    says: 'The same commands for four schemes. Tx1 has written A to C and has not asked yet.',
    notes:
      'From left to right: LightTx counts. SCC links each page to the next one and closes the cycle. BPCC does the same, and each page also points back to the version that counted before. AFC writes a flag into each page; that of the first page says FALSE until all pages are there. All have the same device and the same host.',
  },
  fourCommits: {
    says: 'Tx1 asks to commit. Three send their last page; AFC first waits for the others.',
    notes:
      'Look at the sentences under the names. LightTx, SCC and BPCC have held one page back so that it can say that it is the last one. AFC has to see all pages durable, and only then changes the flag of the first one. That is one more wait in every commit, and the figures under the names will show it.',
  },
  fourDurable: {
    says: 'Tx1 has committed everywhere. So far nobody has paid much.',
    notes:
      'The figures under the names show the first differences. So far they are small: a barrier more, some microseconds. All four are correct, and they differ in what they do when something goes wrong. So let something go wrong.',
  },
  debris: {
    says: 'Tx2 has written C to F. All four pages are durable or held, and none of them counts.',
    notes:
      'The C of Tx2 is newer than the C of Tx1. A device without transactions would now return the new one. Each scheme has its own reason not to do that: the count is missing, the cycle is open, the flag of the first page says FALSE. Ask what has to be done if Tx2 now gives up.',
  },
  fourAborts: {
    says: 'Tx2 aborts, and here they part: two forget it, SCC must erase, BPCC must point over it.',
    notes:
      'Read all four sentences aloud, this is the heart of the lecture. In LightTx and AFC the debris can never look committed. In SCC it could: a later page might close the cycle by accident, so the debris must be erased before a newer version of the same page. BPCC writes into newer pages that the old ones do not count.',
  },
  over: {
    says: 'Tx3 writes A to F, over the debris of Tx2. SCC already has more to do.',
    notes:
      'Look at the second device. It holds back what the others have sent already. Before it may program a newer version of D, E and F, it must erase the blocks with the old ones, and before it may erase, it must copy the pages there that are still valid.',
  },
  price: {
    says: 'Tx3 asks to commit. In SCC this commit waits for the erases: the price of an abort.',
    notes:
      'An erase takes as long as several programs. The transaction that pays is not the one that aborted, but an innocent one that came later. This is what the LightTx paper measures: the more transactions abort, the more SCC falls behind. BPCC pays with a field in every page, AFC with its waits.',
  },
  fourCuts: {
    says: 'The same failure for all four, in the middle of Tx3’s commit.',
    notes:
      'The devices are at the same command, and not in the same state. The outcome of each program that was in flight is drawn separately for each device. So Tx3 may survive in one and not in another, and both are right, because no host has been told yes.',
  },
  firstRead: {
    says: 'Each recovery reads one page a step.',
    notes:
      'They do not read the same pages. LightTx begins with its zone page. The others begin with the blocks. Let the audience find out from the marks which pages have been read. Go on to the next read when they have seen it.',
  },
  secondRead: {
    says: 'One more read. None of them can decide yet.',
    notes:
      'A single page decides nothing in any of these schemes. LightTx needs the count and the pages. SCC and BPCC need the cycle, link by link. AFC needs the flags of all pages. The next press takes all recoveries to their ends.',
  },
  fourRecovered: {
    says: 'All have recovered. Tx1 is everywhere, Tx2 nowhere, and Tx3 is whole or absent.',
    notes:
      'This is the only thing that all four have to have in common, and they do. Compare the reads: LightTx reads its two zones, the others read every block that may hold pages of open transactions. Compare the votes, if you had some.',
  },
  bill: {
    says: 'Without the failure, the bill: SCC erased 2 blocks and moved 5 pages, AFC waited at 6 barriers.',
    notes:
      'Go through the table from top to bottom. Programs: 12 in BPCC, 14 in LightTx with its checkpoint, 15 in AFC with the flags, 17 in SCC with its copies. Barriers: 2, and 6 in AFC. Erases: none, and 2 in SCC. None of these numbers is on a slide: they are counted while you watch.',
  },
  overlap: {
    says: 'One thing more: Tx2 writes a page of Tx1, which is open. Three of the four refuse it.',
    notes:
      'SCC, BPCC and AFC order the versions of a page, so two open transactions may not write the same one. LightTx counts pages and does not care. End here. The audience can go on by themselves: each of these moments is a short link, and the code beside these notes carries this one.',
  },
} as const;
