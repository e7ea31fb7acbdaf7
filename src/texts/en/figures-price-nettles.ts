/** Texts of the figures of Price & Nettles, in English. */
import type { FigureSentences, PriceNettlesFigure } from '../../experiments/messages.ts';

const SETUP =
  'Debit-credit on RVM with a log of 16 MB on Intel 28F016SV chips (6 µs a byte, 600 ms an erase); steady throughput over whole turns of the log, its erases included.';
const NO_PLOTS =
  'The slides’ plotted values are not known, so there is nothing to compare beyond what their text says.';

export const priceNettles: FigureSentences<PriceNettlesFigure> = {
  'price-nettles-parallelism': {
    title: 'Throughput by parallelism',
    about: `${SETUP} Flash with RVM’s headers and with headers of 8 bytes, the same chips as a flash disk, and what disk and battery-backed DRAM give.`,
    why: `${NO_PLOTS} The disk’s 120 transactions a second are its turns; a run that computes between them gives 120 or fewer.`,
  },
  'price-nettles-page-buffers': {
    title: 'What page buffers gain',
    about: `${SETUP} Throughput with the chips’ page buffers (465 instead of 163 KB/s for writing) relative to without.`,
    why: `${NO_PLOTS} Writing becomes 2.85 times as fast, erasing and computing do not, so throughput gains less.`,
  },
  'price-nettles-lifetime': {
    title: 'How long the log’s flash lasts',
    about:
      '13 MB of flash, a million erases of each block, 1,000 transactions a second without a pause; bytes erased for each transaction as a run on 16 chips measured them.',
    why: 'The slides divide by the bytes of a record; a run erases a little more, because truncation erases whole blocks. Two years with short headers hold for Sidney’s records only.',
  },
  'price-nettles-records': {
    title: 'Bytes of a commit record',
    about:
      'A debit-credit transaction’s record: its data, 76 bytes of header and 56 for each range in RVM, or 8 and 8 where headers are optimised.',
    why: 'It does not differ.',
  },
  'price-nettles-compression': {
    title: 'What compressing the log gains',
    about: `${SETUP} Records are compressed to half of their bytes, at 1 MB/s; throughput relative to that without.`,
    why: 'Half of a byte is saved for a microsecond of computing, and eight chips need a microsecond to program and erase half a byte: a little more where bytes do not divide by the chips.',
  },
  'price-nettles-compiler': {
    title: 'The compiler: time of its commits by parallelism',
    about:
      'A compiler with a persistent heap commits 38 times, 15 KB each; its 670 ms of computing are not shown, as in the slides. The log never fills. Battery-backed DRAM takes no time.',
    why: `${NO_PLOTS} Records are large, so that headers matter little and chips in parallel much.`,
  },
  'price-nettles-overheads': {
    title: 'Sidney’s debit-credit: overheads',
    about: `${SETUP} Where a transaction of Sidney’s spends its time: computing, writing its record, and truncating (applying, moving the head, erasing).`,
    why: `${NO_PLOTS} The processor’s 1.0 ms is what the run is given.`,
  },
  'price-nettles-compiler-overheads': {
    title: 'The compiler: overheads',
    about: `${SETUP} The compiler’s transactions of 15 KB; the 670 ms that each computes are not shown, as in the slides. Truncation when the log is full, and in the background.`,
    why: `${NO_PLOTS} 670 ms are read as those of each transaction, in a chart of milliseconds for each: that much computing leaves room for the erases of 15 KB on any number of chips, as the slides say.`,
  },
  'price-nettles-flash-disk': {
    title: 'Page buffers on the flash disk, four chips',
    about: `${SETUP} On four chips: flash that RVM programs, the same chips as a disk, and as a disk that writes its sectors through page buffers (512 bytes are fewer than 4 × 256).`,
    why: `${NO_PLOTS} Page buffers triple the bandwidth of writing, but not that of erasing: more than twice as many bytes in sectors of 512 are erased, too, so that the flash disk stays behind flash.`,
  },
  'price-nettles-batches': {
    title: 'Batched commits: throughput',
    about: `${SETUP} C++; a batch is written when so many transactions have asked to commit.`,
    why: `${NO_PLOTS} A disk writes a batch in one turn, so it gains until it has no more bandwidth; flash is limited by its bandwidth, and gains nothing.`,
  },
  'price-nettles-batch-latency': {
    title: 'Batched commits: latency',
    about: `${SETUP} C++; from the beginning of a transaction to its acknowledgement, on average.`,
    why: `${NO_PLOTS} The first of a batch waits for all others to compute: on flash latency grows with the batch, as the slides say. On a disk a commit waits for its turn anyway, so that latency grows only where a batch computes for longer than a turn.`,
  },
  'price-nettles-hybrid': {
    title: 'Hybrid logging: the compiler’s commits',
    about:
      'What the compiler waits for at each commit of 15 KB: a log on flash, on a disk, and a hybrid one, whose disk begins with the bulk when the transaction does; flash takes the record that commits it.',
    why: 'The slides propose it, and do not measure it. The disk has written the bulk long before 670 ms of computing are over, so that a commit is one short record and its mark.',
  },
  'price-nettles-background': {
    title: 'Truncation in the background: throughput',
    about: `${SETUP} Truncation begins when half of the log is used, and erases go on while transactions compute; a commit suspends them. Relative to truncation when the log is full.`,
    why: 'The slides leave it for later. It gains up to what erases cost, and as much of that as the computing hides.',
  },
  'price-nettles-conditioning': {
    title: 'What conditioning costs',
    about: `${SETUP} Throughput with erases of 207 ms, without conditioning, relative to 600 ms with it: programming 0 to 64 KB takes 393 ms.`,
    why: 'The slides give one time for an erase, below the line on conditioning: it is read as including it. How much longer conditioned blocks last is not said.',
  },
  'price-nettles-retirement': {
    title: 'Retirement of blocks: life of a log',
    about:
      'A log of 16 blocks, which become too slow after 50 to 150 erases, drawn evenly (the real ones after ten thousand times as many): transactions until a block is too slow and no spare is left, relative to none.',
    why: 'The slides expect a million erases with retirement, where 100,000 are guaranteed, and do not say how blocks differ. What a spare block gains depends on that alone.',
  },
};
