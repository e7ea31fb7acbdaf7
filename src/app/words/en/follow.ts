/** Following one logical page or one transaction. */
export const texts = {
  none: 'Follow a logical page or a transaction through all its places and events. The inspector and the swim lanes offer this too.',
  what: 'Follow',
  page: 'a page',
  transaction: 'a transaction',
  pageField: 'Page',
  transactionField: 'Tx',
  start: 'Follow it',
  stop: 'Stop following',
  titlePage: (name: string) => `Page ${name}`,
  places: 'Where it is now',
  moments: 'Its events',
  nowhere: 'It is on no page at this step.',
  noMoment: 'Nothing yet.',
  unknown: 'This device has no such page, or this run has no such transaction.',
  cut: (count: string) => `The first ${count} events are listed.`,
  narratedLab: 'Reading the history …',
  moment: (step: string, time: string) => `step ${step}, ${time}`,
  previous: 'Previous event',
  next: 'Next event',
  noPage: (text: string) =>
    `${text === '' ? 'Nothing is given' : `“${text}” is given`}; a page is a letter, as A, or a number, as 17.`,
  noTransaction: (text: string) =>
    `${text === '' ? 'Nothing is given' : `“${text}” is given`}; a transaction is the number of one that has begun, as 7.`,
  followPage: (name: string) => `Follow ${name}`,
  followTransaction: (label: string) => `Follow ${label}`,
} as const;
