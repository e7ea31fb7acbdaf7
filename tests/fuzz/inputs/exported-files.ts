/** Files that the lab has saved, dropped back: sessions, pictures, tables and films, with the link that stands in each. */
import { asyncProperty, constantFrom, nat, string, tuple } from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { stampIn, otherThanShared } from '../../../src/app/address/stamp.ts';
import { timelineCsv } from '../../../src/app/lab/export/csv.ts';
import { editedFields } from '../../../src/app/lab/export/edited-fields.ts';
import { embedInPng } from '../../../src/app/lab/export/embed-in-png.ts';
import { videoTail } from '../../../src/app/lab/export/embed-in-video.ts';
import { exportedLinkIn } from '../../../src/app/lab/export/exported-file.ts';
import { MADE_BY } from '../../../src/base/engine-version.ts';
import { escapeMarkup } from '../../../src/base/markup.ts';
import type { Marks } from '../../../src/model/spoken.ts';
import { writtenSpec } from '../../../src/model/schema/wire.ts';
import { linkDefaults } from '../../../src/session/link/defaults.ts';
import { decodePermalink, encodePermalink, type Permalink } from '../../../src/session/link/permalink.ts';
import { readSavedSession } from '../../../src/session/link/saved-session.ts';
import { inWords } from '../../support/in-words.ts';
import { permalink } from '../../unit/session/link/permalink-arbitrary.ts';
import { EXPORTED_FILES } from '../cases/exported-files.ts';
import { type InputKind, keptWith, mustBeSentence, runsOf } from './input-kind.ts';
import { edited, plainEdits } from './plain-edits.ts';

/** Of a field with its two values. */
const LONGEST_SENTENCE = 1_000;

type Session = Readonly<Record<string, unknown>>;

/** The configuration in every file, as the lab writes it. */
async function sessionOf(link: Permalink): Promise<Session> {
  const packed = await encodePermalink(link);
  if (!packed.ok) throw new Error(inWords(packed.problem.sentence));
  return {
    flashscope: 1,
    about: 'x',
    link: `https://example.org/#/lab?s=${packed.value}&f=0123abcd&e=0.1.0%2Bab`,
    specification: JSON.parse(JSON.stringify(writtenSpec(link.spec))) as unknown,
    step: link.step,
    timeNs: 7,
    ...MADE_BY,
    frame: '0123abcd',
  };
}

const MARKS: Marks = {
  count: 1,
  kind: ['begin'],
  step: [1],
  timeNs: [0],
  transaction: [7],
  label: ['Tx7'],
};

const KINDS = ['json', 'svg', 'csv', 'png', 'video'] as const;

/** The file of a kind that holds a configuration. */
function fileOf(kind: (typeof KINDS)[number], session: object): string | Uint8Array<ArrayBuffer> {
  switch (kind) {
    case 'json':
      return `${JSON.stringify(session, null, 2)}\n`;
    case 'svg':
      return `<svg><metadata>${escapeMarkup(JSON.stringify(session))}</metadata></svg>`;
    case 'csv':
      return timelineCsv(session, MARKS);
    case 'png':
      return embedInPng(new Uint8Array(64), JSON.stringify(session));
    case 'video':
      return videoTail('video/webm', JSON.stringify(session));
  }
}

/** Sentences on the fields that say something else than the link; null where there is no link, or none that opens. */
async function readBack(content: string | Uint8Array<ArrayBuffer>): Promise<readonly string[] | null> {
  const file = new Blob([content]);
  const found = await exportedLinkIn(file);
  if (found === null) return null;
  otherThanShared(found.stamp, '00000000');
  const link = await decodePermalink(found.state);
  if (!link.ok) {
    mustBeSentence(inWords(link.problem.sentence));
    return null;
  }
  const sentences = await editedFields(file, found.state);
  for (const sentence of sentences)
    if (sentence === '' || sentence.length > LONGEST_SENTENCE) throw new Error(`no sentence: ${sentence}`);
  return sentences;
}

/** A saved session that says something else than its link is told from one that does not. */
async function checkEdited(sound: Session, damaged: Session): Promise<void> {
  const sentences = await readBack(fileOf('json', damaged));
  if (sentences === null || damaged['link'] !== sound['link'] || !('specification' in damaged)) return;
  const written = (session: Session) => ['flashscope', 'specification', 'step'].map((key) => session[key]);
  const isSame = isDeepStrictEqual(written(sound), JSON.parse(JSON.stringify(written(damaged))));
  if (isSame !== (sentences.length === 0))
    throw new Error(`${isSame ? 'the same' : 'another'} session: ${sentences.join('; ')}`);
}

/** A session that is opened from its specification, as one without a link is. */
function checkWithoutLink(damaged: Session): void {
  const read = readSavedSession(JSON.stringify(damaged), 'mine.json');
  if (read !== null && !read.ok) mustBeSentence(inWords(read.error));
}

/** A file with a sound link, and the rest of it as a text. */
async function checkWritten({ rest }: (typeof EXPORTED_FILES)[number]): Promise<void> {
  const { link } = await sessionOf(linkDefaults);
  const sentences = await readBack(`{"flashscope":1,"link":${JSON.stringify(link)},${rest}}`);
  if (sentences === null || sentences.length === 0) throw new Error('nothing is said of it');
}

const damage = tuple(plainEdits, constantFrom(...KINDS), nat(), string({ unit: 'binary', maxLength: 3 }));

export const exportedFiles: InputKind = {
  title: 'Saved files, dropped back',
  damage: 'parts left out, doubled or replaced beside a sound link and in it; characters changed',
  runs: runsOf(2_500),
  kept: keptWith(EXPORTED_FILES, ({ damage: name }) => name, checkWritten),
  property: () =>
    asyncProperty(permalink, damage, nat(3), async (link, [edits, kind, at, instead], how) => {
      const sound = await sessionOf(link);
      if (how === 0) {
        const bytes = Buffer.from(fileOf(kind, sound));
        const place = at % bytes.length;
        await readBack(
          new Uint8Array(
            Buffer.concat([bytes.subarray(0, place), Buffer.from(instead), bytes.subarray(place + 1)]),
          ),
        );
      } else {
        const damaged: unknown = edited<unknown>(sound, edits);
        if (typeof damaged !== 'object' || damaged === null) return;
        await readBack(fileOf(kind, damaged));
        if (Array.isArray(damaged)) return;
        await checkEdited(sound, damaged as Session);
        checkWithoutLink(damaged as Session);
      }
      stampIn(String(edited<unknown>(sound, edits)));
    }),
};
