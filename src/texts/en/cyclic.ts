import type { CyclicMessages } from '../../explain/cyclic/messages.ts';
import type { TextsOf } from '../texts.ts';
import { byCount, listed, someOf } from './grammar.ts';

export const cyclic: TextsOf<CyclicMessages> = {
  link: ({ version, page, nextVersion, nextPage }) =>
    `It is version ${version} of ${page}, and names version ${nextVersion} of ${nextPage} as the next of its cycle.`,
  nextStands: ({ at }) => `The version that it names stands on ${at}.`,
  nextOvertaken: ({ newer, newerAt }) =>
    `The version that it names is gone, but a newer one, ${newer} on ${newerAt}, shows that it was committed.`,
  nextStraddled: ({ newer, newerAt, back }) =>
    `The version that it names never counted: ${newer} on ${newerAt} points back to ${back}, over it.`,
  nextAbsent: 'The version that it names is not on flash: here the cycle is open.',

  way: ({ links, end, newer }) => {
    const way = links.map(({ version }) => version);
    const [last] = links.slice(-1);
    const named = last === undefined ? '' : last.next;
    const shown = way.length > 4 ? [...way.slice(0, 3), '…'] : way;
    const path = [...shown, named].join(' → ');
    switch (end) {
      case 'there':
        return `${path}: closed`;
      case 'overtaken':
        return `${path}, and ${newer} exists`;
      case 'straddled':
        return `${path}, but ${newer} points back over it`;
      case 'absent':
        return `${path} is missing`;
    }
  },
  replaced: ({ transaction, isRead }) =>
    isRead
      ? `Newer versions have replaced all pages of ${transaction}.`
      : `No page of ${transaction} is on flash.`,
  linkStep: ({ version, at, next }) => `${version}, on ${at}, names **${next}**.`,
  endStep: ({ links, end, newer, newerAt, back }) => {
    const next = links[0]?.next ?? '';
    switch (end) {
      case 'there':
        return 'Back at the start: the cycle is closed.';
      case 'overtaken':
        return `${newer}, on ${newerAt}, is newer: ${next} had committed.`;
      case 'straddled':
        return `${newer}, on ${newerAt}, is newer and points back to ${back}, over ${next}.`;
      case 'absent':
        return `${next} is not on flash, and no newer version is.`;
    }
  },
  conclusion: ({ transaction, isCommitted, end }) => {
    if (isCommitted)
      return end === 'there'
        ? `The cycle is closed, so every page of ${transaction} is there: it committed.`
        : `A newer version follows only on a committed one: ${transaction} committed.`;
    return end === 'straddled'
      ? `A version that is pointed over never committed: ${transaction} did not either.`
      : `The cycle is not closed: ${transaction} did not commit.`;
  },

  versionSent: ({ transaction, written, version, at, next, back }) => {
    const pointing = back === null ? '' : `, and points back to ${back}`;
    if (written === null)
      return `${transaction} asks to commit: **${version} goes to ${at}** and names ${next}${pointing}.`;
    return `${transaction} writes ${written}, so **${version} names ${next}** and goes to ${at}${pointing}.`;
  },
  committed: ({ transaction, version, next }) =>
    version === next
      ? `${version} names itself and is durable: **${transaction} committed**.`
      : `${version} names ${next}: the cycle is closed and durable. **${transaction} committed.**`,

  namesItself: ({ version, at }) => `${version} on ${at} names itself: the cycle of one page is closed.`,
  closed: ({ links, count }) => {
    const said = links.map(({ version, at, next }) => `${version} on ${at} names ${next}`);
    return count > links.length
      ? `${said.join(', ')}, and so on over ${count} versions: the cycle is closed.`
      : `${listed(said)}: the cycle is closed.`;
  },
  overtaken: ({ version, at, next, newer, newerAt }) =>
    `${version} on ${at} names ${next}, and a newer ${newer} on ${newerAt} shows that ${next} was committed.`,
  straddled: ({ version, at, next, newer, newerAt, back }) =>
    `${version} on ${at} names ${next}, but ${newer} on ${newerAt} points back to ${back}, over it: ${next} never counted.`,
  broken: ({ version, at, next }) =>
    `${version} on ${at} names ${next}, which is not on flash: the cycle is broken.`,

  versionRead: ({ at, version, next, transaction }) => {
    const whose = transaction === null ? '' : ` of ${transaction}`;
    return next === null
      ? `Page ${at} is ${version}${whose}: **it names itself**, a cycle of one page.`
      : `Page ${at} is ${version}${whose}: **it names ${next}** as the next of its cycle.`;
  },
  decidedBefore: ({ pages, transactions }) =>
    `${listed(pages)}: ${byCount(pages.length, 'its highest version is', 'their highest versions are')} of ${listed(transactions)}, **which ${byCount(transactions.length, 'is', 'are')} decided already**.`,
  plainStands: ({ pages }) =>
    `**${someOf(pages)} ${byCount(pages.length, 'counts', 'count')}**: ${byCount(pages.length, 'its highest version names', 'the highest versions name')} ${byCount(pages.length, 'itself', 'themselves')}.`,
  noVersion: ({ first, last }) =>
    first === last
      ? `No version of ${first} is on flash: **nothing has to be decided**.`
      : `No version of ${first} to ${last} is on flash: **nothing has to be decided**.`,
};
