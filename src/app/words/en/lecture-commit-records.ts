/** SCC, WAL and X-FTL beside LightTx, each with its commit record: what the audience reads, and what the speaker says. */
export const texts = {
  same: {
    says: 'The same commands for four schemes. Tx1 has written A to C: LightTx and SCC still hold C back.',
    notes:
      'From left to right: LightTx counts. SCC links each page to the next one. WAL writes all pages into a log first. X-FTL writes pages where it likes, and a table in memory, the X-L2P table, has a row for each. The first two hold a page back, because the last one has more to say. The other two have sent all three.',
  },
  cycle: {
    says: 'Tx1 asks to commit. In SCC, C names A: the cycle closes. WAL and X-FTL first wait for their pages.',
    notes:
      'Where is the commit record? In LightTx it is the count on the last page. In SCC it is the cycle itself: A names B, B names C, and now C names A. Neither needs a further page. WAL needs one and X-FTL several, and they may send them only when all pages of Tx1 are durable.',
  },
  seal: {
    says: 'Tx1 has committed everywhere. In WAL a record in slot 3 says so: a page of its own, after a wait.',
    notes:
      'Slots 0 to 2 hold A, B and C; slot 3 seals them. That is one more program and one more barrier in each commit: the figures above the names say two barriers in WAL and X-FTL, and one in the others. The pages are still in the log. Some day WAL has to copy them home.',
  },
  image: {
    says: 'In X-FTL, image 1 of the table is on flash. Its root makes Tx1 count. Tx2 has rows in memory alone.',
    notes:
      'For a commit X-FTL writes the X-L2P table into its log: the table page first, then the root. Without its root an image counts for nothing. Look at both rows above the power line: Tx1 is first in the order of commits, Tx2 is open. Below the line, image 1 holds A, B and C. Tx2 is on no image yet.',
  },
  uncounted: {
    says: 'Tx2 has written C to F, and nothing makes them count: no count, an open cycle, no record, no image.',
    notes:
      'The C of Tx2 is newer than the C of Tx1. A device without transactions would now return the new one. Go from device to device and ask the audience what is missing. In LightTx and SCC the last page is still held back. In WAL the log has no record behind slot 7. In X-FTL the newest image does not know Tx2. Then ask what has to be done if Tx2 gives up.',
  },
  aborts: {
    says: 'Tx2 aborts. Three schemes write nothing and forget it. SCC must erase what stays behind.',
    notes:
      'Read all four sentences aloud. The debris in LightTx, WAL and X-FTL can never look committed: a count, a record or a row is missing for good. In SCC it could, because a newer version of F would be taken for the page that the open cycle names. So D, E and F must be erased before newer versions come.',
  },
  over: {
    says: 'Tx3 writes A to F, over the debris of Tx2. SCC holds back what the others have sent.',
    notes:
      'Look at the second device. Before it may program newer versions of D, E and F, it must erase the blocks with the old ones, and before it may erase, it must copy the pages there that are still valid. The other three go on writing as if nothing had happened.',
  },
  price: {
    says: 'Tx3 asks to commit. In SCC it waits for copies and erases, in WAL for a record, in X-FTL for an image.',
    notes:
      'SCC pays seldom and much: the transaction that waits is not the one that aborted, but an innocent one that came later. WAL and X-FTL pay a little in every commit. LightTx pays neither; here it begins a checkpoint, because its Available zone runs short, and that can wait for the commit.',
  },
  cutAll: {
    says: 'The same failure for all four, in the middle of Tx3’s commit. All memory is gone; the images stay.',
    notes:
      'Above the line all is black: the count of pages, the list of the log, the X-L2P table, the maps. Below it stand pages with their counts and links, the log with its record, and the image with its root. Let the audience vote: Tx1 was acknowledged, Tx2 aborted, Tx3 has asked. What must be there, and what may be?',
  },
  firstRead: {
    says: 'Each recovery reads one page a step. WAL and X-FTL read a root, LightTx its zone page, SCC block 0.',
    notes:
      'They begin where they left themselves a note. LightTx learns from its zone page which blocks to read. WAL and X-FTL learn from the root of the map where map and log begin. SCC has left no note: it begins with the first block and will read them all.',
  },
  rootRead: {
    says: 'Five reads: X-FTL finds the root of image 1. The image is complete, so Tx1 committed.',
    notes:
      'X-FTL is the first to decide. The image lists what committed and where the pages are, so no page has to be looked at for it. In WAL we are at slot 1, in LightTx at the second page of a block, and neither knows yet whether Tx1 counts.',
  },
  sealRead: {
    says: 'Seven reads: WAL finds the record in slot 3. The pages in slots 0 to 2 count.',
    notes:
      'Up to here the log held pages that might count. The record says that they do, since it was written only after all of them were durable. The recovery reads on to the end of the log, for other records may stand there. It will find the pages of Tx2 and Tx3, and no record behind them.',
  },
  countRead: {
    says: 'Nine reads: LightTx finds the third of three pages. The count is reached, so Tx1 committed.',
    notes:
      'Page 2.1 says three, and it is the third that was found. LightTx had to read the pages of Tx2 and Tx3 on the way, because transactions lie mixed in its blocks. SCC has read as many pages by now and decides nothing before the end: a newer version may stand in any block.',
  },
  allRecovered: {
    says: 'All agree: Tx1 is there, Tx2 and Tx3 are not. X-FTL read 14 pages, LightTx 15, WAL 25, SCC 31.',
    notes:
      'That is the only thing that all four must have in common, and they do. Tx3 had asked, and no host had heard yes. The fewest reads are not the shortest time: SCC reads blocks on all planes at once and is done first, WAL reads its log slot by slot and is done last.',
  },
  bill: {
    says: 'Without the failure, the bill: SCC erased 2 blocks and moved 5 pages; WAL and X-FTL waited 4 times.',
    notes:
      'Go through the table from top to bottom. Programs: 14 in LightTx with its checkpoint, 17 in SCC with its copies, 20 in WAL, 21 in X-FTL with its images. Barriers: 2, and 4 in WAL and X-FTL. Erases: none, and 2 in SCC. Nothing of this stands on a slide: it is counted while you watch.',
  },
  overlap: {
    says: 'One thing more: Tx2 writes a page of Tx1, which is still open. Only SCC refuses it.',
    notes:
      'SCC orders the versions of a page, so two open transactions may not write the same one. The other three do not care: a count, a record and a row belong to one transaction. End here. The audience can go on by themselves: each of these moments is a short link, and the code beside these notes carries this one.',
  },
} as const;
