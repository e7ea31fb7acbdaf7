import { texts as commitRecords } from '../../words/lecture-commit-records.ts';
import { texts as fourSchemes } from '../../words/lecture-four-schemes.ts';
import { texts as lightTx } from '../../words/lecture-lighttx.ts';
import { texts as ownScheme } from '../../words/lecture-own-scheme.ts';
import { texts } from '../../words/lecture.ts';
import type { CommitRecordsBeat } from './commit-records.ts';
import type { FourSchemesBeat } from './four-schemes.ts';
import { beatsOf } from './lecture-run.ts';
import type { BeatWords, LectureId, LecturePlace } from './lecture.ts';
import type { OwnSchemeBeat } from './own-scheme.ts';

const wordsOf: Readonly<Record<LectureId, Readonly<Record<string, BeatWords>>>> = {
  'commit-records': { ...lightTx, ...commitRecords } satisfies Readonly<Record<CommitRecordsBeat, BeatWords>>,
  'four-schemes': { ...lightTx, ...fourSchemes } satisfies Readonly<Record<FourSchemesBeat, BeatWords>>,
  'own-scheme': ownScheme satisfies Readonly<Record<OwnSchemeBeat, BeatWords>>,
};

/** Texts at a place of a lecture, for the audience and for its speaker. */
export interface BeatShown extends BeatWords {
  /** From 1. */
  readonly number: number;
  readonly all: number;
}

export function beatAt({ id, index, isOver }: LecturePlace, ahead = 0): BeatShown | null {
  const beats = beatsOf[id];
  const beat = beats[index + ahead];
  const words = beat === undefined ? undefined : wordsOf[id][beat.id];
  if (words === undefined) return null;
  const says = isOver && ahead === 0 ? texts.over : words.says;
  return { ...words, says, number: index + ahead + 1, all: beats.length };
}
