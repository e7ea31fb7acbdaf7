/** Texts of the steps of recovery, and of the reasons of its verdicts. */
import type { CommitId } from '../../explain/kit/messages.ts';
import type { RecoveryMessages } from '../../explain/kit/recovery-messages.ts';
import type { StageId } from '../../protocols/kit/declared-ids.ts';
import type { TextsOf } from '../texts.ts';
import { grouped } from '../../base/grouped.ts';
import { blockList, byCount, numberWord, plural, someOf } from './grammar.ts';
import { RECORD_NAMES } from './metadata.ts';
import { COMMITS } from './scheme-commits.ts';

const POWER = 'Power is back and the volatile memory is empty';

const NVCTX_MAP = 'The out-of-band areas of mapping pages name the newest: **these are read**';

/** Purpose of a stage; the number of reads follows. */
const STAGES: Readonly<Record<StageId, string>> = {
  record: '**the root record comes first**',
  map: 'The root record says where the map is: **its pages are read**',
  log: 'The map is as the root record knows it: **the log says what came after**',
  scan: '**Every block is scanned**',
  'log-scan': '**Every block is scanned** for groups that the map does not know',
  decide: 'Everything is read',
  redo: 'Everything is read: **what counts and is newer than the map enters it**, in the order of versions',
  erased: 'The map is known: **blocks without a page of it may be erased**, and first pages tell',
  checkpoint: 'All that counts is in the map: **a checkpoint closes the recovery**',
  memory: 'The map is as the root record knows it: **non-volatile memory says what came after**',
  spo: '**the table of transactions in non-volatile memory comes first**',
  flags: 'The map is back: **chains that GC has cut get a flag of their own** where they lack one',
  verify:
    'The inodes are read: **recovery checks that pages are there** where an inode was written together with them',
  list: 'All redo is done: **the list of the log knows again** which committed pages are not at home',
  available: '**Available is scanned**',
  unavailable: '**Unavailable is scanned**',
};

/** Evidence that decides after a scan has read everything, and the name of the log. */
const DECIDES: Readonly<Partial<Record<CommitId, string>>> = {
  scc: '**each highest version is followed from link to link**',
  bpcc: '**each highest version is followed from link to link**',
  cfc: '**one flag that says TRUE commits a transaction**',
  afc: '**one flag that says FALSE undoes a transaction**',
  tc: '**the commit records decide**',
};
const LOGS: Readonly<Partial<Record<CommitId, string>>> = {
  'atomic-write': '**the log has the mapping pages of later commits**',
  mixsl: '**the status log says which transactions committed since**',
  mobius: '**the atom inodes say which transactions committed since**',
  xftl: '**the newest X-L2P image says which entries are committed**',
};

const readsText = (stage: StageId, reads: number): string => {
  if (reads === 0) return '';
  return `, ${plural(reads, stage === 'scan' || stage === 'log-scan' ? 'block' : 'page')} to read`;
};

function stageText(stage: StageId, commit: CommitId): string {
  // No root record says where they are.
  if (stage === 'map' && commit === 'nvctx') return NVCTX_MAP;
  const own = stage === 'decide' ? DECIDES[commit] : stage === 'log' ? LOGS[commit] : undefined;
  if (own === undefined) return STAGES[stage];
  return stage === 'decide' ? `${STAGES.decide}: ${own}` : `The map is as the root record knows it: ${own}`;
}

const ofTransaction = (transaction: string | null): string =>
  transaction === null ? '' : ` of ${transaction}`;

/** "**table page 2 of image 3**". */
function imagePage({ number, page }: { number: number; page: number }, there: number, pages: number): string {
  const what = page === pages ? 'the root' : `table page ${page}`;
  return there === pages
    ? `**${what} of image ${number}**`
    : `${what} of image ${number}, of which only ${numberWord(there)} of ${numberWord(pages)} pages are on flash. **It does not count**`;
}

const isOrAre = (names: readonly string[]): string => byCount(names.length, 'is', 'are');

export const recovering: TextsOf<RecoveryMessages> = {
  stageBegan: ({ stage, isFirst, reads, commit }) => {
    const text = stageText(stage, commit);
    if (!isFirst) return `${text}${readsText(stage, reads)}.`;
    return `${POWER}: ${text.replace('**Every', '**every')}${readsText(stage, reads)}.`;
  },
  rootRead: ({ version }) => {
    if (version === null) return 'The root record is read: **the map on flash is as of its checkpoint**.';
    return version === 0
      ? 'The root record is read: **the map on flash has no transaction yet**.'
      : `The root record is read: **the map on flash covers everything up to version ${grouped(version)}**.`;
  },
  noNewerRoot: ({ isLast }) =>
    isLast
      ? 'No newer root record stands behind it: **this one counts**.'
      : 'The next page holds no newer root record, and **one more place is looked at**.',
  mapPageRead: ({ mapPage }) =>
    `Mapping page M${mapPage} is read: **its entries are in the map again**, as of the last checkpoint.`,
  savedPageRead: 'A page of the saved table is read: **it says which transactions are in process**.',
  logRecordRead: ({ slot, record, image, transaction, there, pages }) => {
    if (image !== null) return `Log slot ${slot} is read: ${imagePage(image, there, pages)}.`;
    return there === pages
      ? `Log slot ${slot} is read: **${RECORD_NAMES[record]}${ofTransaction(transaction)}**.`
      : `Log slot ${slot} is read: ${RECORD_NAMES[record]}${ofTransaction(transaction)} has ${numberWord(pages)} pages, and only ${numberWord(there)} ${byCount(there, 'is', 'are')} on flash. **It does not count.**`;
  },
  logDataRead: ({ slot, page, transaction, commit }) =>
    `Log slot ${slot} holds ${page}${ofTransaction(transaction)}: **it counts if ${COMMITS[commit].evidence} stands behind it**.`,
  logTorn: ({ slot }) => `Log slot ${slot} is torn: **what was to stand there does not count**.`,
  logErased: ({ slot }) => `Log slot ${slot} is erased: **its block holds no more of the log**.`,
  namedPageRead: ({ page, at, transaction }) =>
    `Page ${at} is read: **it holds ${page}${ofTransaction(transaction)}**, and is compared with what the inode says.`,
  firstPageRead: ({ block, isErased }) =>
    isErased
      ? `The first page of block ${block} is erased: **the block is free**.`
      : `The first page of block ${block} is not erased, and the map points to none of its pages: **GC erases the block** before it is used again.`,
  blocksErased: ({ blocks }) =>
    `**${blockList(blocks).replace(/^b/, 'B')} are erased**: recovery reads the first page of each and finds nothing.`,
  pageRead: ({ page, at, transaction, commit }) =>
    transaction === null
      ? `Page ${at} holds ${page}, from a plain write: **it counts by itself**.`
      : `Page ${at} holds ${page} of ${transaction}: **it counts if recovery finds ${COMMITS[commit].evidence}**.`,
  pageMapped: ({ page, at, transaction }) =>
    `Page ${at} holds ${page} of ${transaction}: **the map on flash points to it already**.`,
  pageJudged: ({ page, at, transaction, commit, isCommitted }) =>
    isCommitted
      ? `Page ${at} holds ${page} of ${transaction}: ${COMMITS[commit].found}, so **the page counts**.`
      : `Page ${at} holds ${page} of ${transaction}: ${COMMITS[commit].missing}, so **the page does not count**.`,
  proved: ({ transaction, isCommitted, proof }) =>
    `${proof} **${transaction} ${isCommitted ? 'committed' : 'is rolled back'}.**`,
  provedBeside: ({ transaction, proof, committed }) =>
    `${proof} **${transaction} is rolled back.** ${someOf(committed)} committed.`,
  decided: ({ committed, rolledBack, commit }) => {
    const parts: string[] = [];
    if (committed.length > 0) parts.push(`**${someOf(committed)} committed**: ${COMMITS[commit].found}`);
    if (rolledBack.length > 0)
      parts.push(`**${someOf(rolledBack)} ${isOrAre(rolledBack)} rolled back**: ${COMMITS[commit].missing}`);
    return `${parts.join('. ')}.`;
  },
  replacedSince: 'A transaction committed, **but newer versions have replaced all its pages**.',
  plainRedone: ({ page, version }) =>
    page === null
      ? `A plain write of version ${grouped(version)} is redone: **the map points to its page again**.`
      : `A plain write of ${page} is redone: **the map points to it again**.`,
  memoryOver: ({ frames, changes }) =>
    `The map is as the root record knows it. **Non-volatile memory is newer**, with ${plural(changes, 'change')} in its journal and ${plural(frames, 'committed page')}.`,
  closes: ({ rolledBack, commit, proof }) => {
    if (rolledBack.length === 0)
      return `All that counts is in the map: **a checkpoint closes the recovery**.`;
    if (proof !== null) return `${proof} **${someOf(rolledBack)} is rolled back.**`;
    return `**${someOf(rolledBack)} are rolled back**: ${COMMITS[commit].missing}. A checkpoint closes the recovery.`;
  },
  mapIsEntered:
    'All verdicts are in: **the map points to the newest page that counts** of each logical page.',
  recovered: ({ rolledBack, commit, proof }) => {
    if (rolledBack.length === 0) return '**Recovery is over**: the device serves the host again.';
    if (proof !== null) return `**Recovery is over, and ${someOf(rolledBack)} is rolled back.** ${proof}`;
    return `**Recovery is over.** ${someOf(rolledBack)} are rolled back: ${COMMITS[commit].missing}.`;
  },
};
