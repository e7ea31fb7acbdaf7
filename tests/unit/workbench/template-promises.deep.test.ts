import { expect, test } from 'vitest';
import { authoredScheme } from '../../../src/workbench/authored.ts';
import { must } from '../../laws/devices.ts';
import { verified } from '../oracle/verify/verified.ts';
import { TEMPLATE_IDS, TEMPLATE_SCHEMES } from './templates.ts';

test.each(TEMPLATE_IDS)(
  'The template of %s breaks no promise in any crash of any work of up to six operations',
  (id) => {
    const { progress, broken } = verified({
      scheme: must(authoredScheme(TEMPLATE_SCHEMES[id])),
      operations: 6,
    });
    expect(broken).toBeNull();
    expect(progress).toMatchObject({ works: 107_932, unfinished: 0 });
  },
);
