import type { DeclaredSchemes } from '../declared.ts';

export const xftl: DeclaredSchemes['xftl'] = {
  claims: 'A commit writes one small table to a new place; recovery reads the map and that table.',
  parameters: {},
  mutants: {
    'half-an-image': {
      title: 'the root that makes an image count as a whole',
      about: 'The pages of an X-L2P image count one by one: the first of two commits half a transaction.',
    },
    'drop-early': {
      title: 'that the L2P table in DRAM is lost with the power',
      about:
        'Committed entries leave the X-L2P table as soon as L2P is updated in DRAM: the next image does without them.',
    },
    'no-barrier': {
      title: 'to wait for the data before the image',
      about: 'The image that commits a transaction is sent while pages of it are still on their way.',
    },
    'acknowledge-early': {
      title: 'to wait for the image and its root',
      about: 'COMMIT is acknowledged when the data are durable; the image follows.',
    },
    'forget-moves': {
      title: 'that the tables on flash name the places of pages',
      about: 'The garbage collector erases a victim before anything on flash says where its pages went.',
    },
  },
};
