/** Lectures: the frame around their own words. */
export const texts = {
  region: 'Lecture',
  next: 'Next in the lecture',
  back: 'Back in the lecture',
  leave: 'Leave the lecture',
  place: (number: number, all: number) => `${number} of ${all}`,
  placeOf: (title: string, number: number, all: number) => `${title}, ${number} of ${all}`,
  over: 'This is the end of the lecture. Page Up leads back into it.',
  heading: 'Lectures',
  about:
    'For a speaker with a clicker: Page Down goes on, Page Up goes back, wherever the lecture is. Shift N opens the speaker’s notes.',
  titles: {
    'commit-records': {
      title: 'Four commit records: LightTx, SCC, WAL and X-FTL',
      about:
        'How LightTx commits and recovers, then a count, a cycle, a log and a table on the same commands and the same failure.',
      minutes: 10,
    },
    'four-schemes': {
      title: 'Four ways to commit: LightTx, SCC, BPCC and AFC',
      about: 'How LightTx commits and recovers, then four schemes on the same commands and the same failure.',
      minutes: 10,
    },
    'own-scheme': {
      title: 'The workbench: write a commit scheme',
      about: 'A scheme that is wrong, the smallest crash that shows it, and how to go on from there.',
      minutes: 3,
    },
  },
  none: (id: string) => `There is no lecture “${id}”. Choose one of these.`,
} as const;
