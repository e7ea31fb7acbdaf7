import type { PageState } from '../../model/frame.ts';
import type { FollowingMessages } from '../../session/worker/following/messages.ts';
import type { TextsOf } from '../texts.ts';
import { moment } from '../moment.ts';
import { placed } from './view.ts';

const STATES: Readonly<Record<PageState, string>> = {
  free: 'free',
  programming: 'being programmed',
  undecided: 'undecided',
  current: 'current',
  stale: 'stale',
  aborted: 'aborted',
  lost: 'rolled back',
  torn: 'torn',
  failed: 'its program failed',
  bad: 'bad',
  unread: 'not read yet',
};

const written = (page: string | null): string => page ?? 'its commit record';

export const following: TextsOf<FollowingMessages> = {
  flash: 'Flash',
  logArea: 'Log area',
  queued: 'Queued',
  inFlight: 'In flight',
  mapInMemory: 'Map in memory',
  mapPageOnFlash: ({ mapPage }) => `Mapping page M${mapPage} on flash`,
  withoutPage: ({ transaction }) => `**${transaction}**, without a page yet`,
  bufferedPage: ({ page, transaction }) =>
    transaction === null ? `**${page}**` : `**${page}** of ${transaction}`,
  mapsTo: ({ page, at }) => (at === null ? `**${page}** → no page of flash` : `**${page}** → ${placed(at)}`),
  inLog: ({ page, at }) => `**${page}** at ${placed(at)}`,
  copyOnFlash: ({ page, at, transaction, state }) =>
    transaction === null
      ? `${placed(at)}: **${page}**, ${STATES[state]}`
      : `${placed(at)}: **${page}** of ${transaction}, ${STATES[state]}`,

  standsAt: ({ at }) => `it stands at **${placed(at)}** before time begins`,
  writtenBy: ({ transaction }) => `**${transaction} writes it**`,
  heldBack: 'it is held back in memory',
  stalled: 'no page is free for it, so it waits',
  sentTo: ({ at }) => `it is sent to ${placed(at)}`,
  durableAt: ({ at }) => `${placed(at)} is durable`,
  plainWriteCounts: ({ at }) =>
    at === null ? '**a plain write of it counts**' : `**a plain write of it counts** at ${placed(at)}`,
  stored: 'it is stored in non-volatile memory',
  readNothing: 'the host reads it and finds nothing',
  readStored: 'the host reads it from non-volatile memory',
  readAt: ({ at }) => `the host reads ${placed(at)}`,
  copyInVain: ({ at }) => `a copy at ${placed(at)} is in vain`,
  mapPageDurable: ({ mapPage }) => `mapping page M${mapPage}, which holds its entry, is durable`,
  writerCommitted: ({ transaction, mapped }) =>
    mapped === null
      ? `**${transaction} committed**`
      : `**${transaction} committed**, and the map points to ${placed(mapped)}`,
  writerAborts: ({ transaction }) => `**${transaction} aborts**: what it wrote does not count`,
  writerFound: ({ transaction }) => `recovery decides: **${transaction} committed**`,
  writerRolledBack: ({ transaction }) => `recovery decides: **${transaction} is rolled back**`,

  begins: '**it begins**',
  writes: ({ page }) => `**it writes ${written(page)}**`,
  pageHeldBack: ({ page }) => `${written(page)} is held back in memory`,
  pageSentTo: ({ page, at }) => `${written(page)} is sent to ${placed(at)}`,
  pageDurableAt: ({ page, at }) => `${written(page)} is durable at ${placed(at)}`,
  asksCommit: '**it asks to commit**',
  recordWritten: 'a record of it is written to the log',
  partStored: 'something of it is stored in non-volatile memory',
  committed: '**it committed**',
  aborts: '**it aborts**',
  refused: '**it is refused**',
  restLeftOut: 'the host leaves out what was left of it',
  settled: '**it is settled**: nothing can change its outcome any more',
  found: 'recovery decides: **it committed**',
  rolledBack: 'recovery decides: **it is rolled back**',

  powerLost: '**power is lost**',
  recovered: ({ mapped }) =>
    mapped === null
      ? '**recovery is over**'
      : `**recovery is over**, and the map points to ${placed(mapped)}`,
  recoveryReads: ({ at }) => `recovery reads ${placed(at)}`,
  copied: ({ from, to }) => `${placed(from)} is copied to ${placed(to)}`,
  programmedAgain: ({ at }) => `${placed(at)} is programmed a second time`,
  erased: ({ block, gone }) => `block ${block} is erased, and with it ${gone.map(placed).join(', ')}`,
  moment: ({ clauses }) => moment(clauses),
};
