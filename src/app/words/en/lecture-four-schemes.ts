/** SCC, BPCC and AFC beside LightTx: what the audience reads, and what the speaker says. */
export const texts = {
  four: {
    says: 'The same commands for four schemes. Tx1 has written A to C and has not asked yet.',
    notes:
      'From left to right: LightTx counts. SCC links each page to the next one and closes the cycle. BPCC does the same, and each page also points back to the version that counted before. AFC writes a flag into each page; that of the first page says FALSE until all pages are there. All have the same device and the same host.',
  },
  fourCommits: {
    says: 'Tx1 asks to commit. Three send their last page; AFC first waits for the others.',
    notes:
      'Look at the sentences under the names. LightTx, SCC and BPCC have held one page back so that it can say that it is the last one. AFC has to see all pages durable, and only then changes the flag of the first one. That is one more wait in every commit, and the figures above the names will show it.',
  },
  fourDurable: {
    says: 'Tx1 has committed everywhere. So far nobody has paid much.',
    notes:
      'The figures above the names show the first differences. So far they are small: a barrier more, some microseconds. All four are correct, and they differ in what they do when something goes wrong. So let something go wrong.',
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
