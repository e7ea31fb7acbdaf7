/** What the figures of Price & Nettles say, in English. */
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
};
