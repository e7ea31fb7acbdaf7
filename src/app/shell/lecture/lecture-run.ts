/** Goes through a lecture: forward beat by beat, back to what a beat was left at. */
import { present } from '../../../base/assert.ts';
import { bringAddressUpToDate } from '../../address/address-bar.ts';
import { goAndArrive } from '../../address/arrivals.ts';
import { parseRoute } from '../../address/routes.ts';
import { type Action, offeredActions, onActionsChange } from '../../ui/actions/action.ts';
import { commitRecords } from './commit-records.ts';
import { fourSchemes } from './four-schemes.ts';
import { type Beat, lecture, type LectureId } from './lecture.ts';
import { ownScheme } from './own-scheme.ts';

export const beatsOf: Readonly<Record<LectureId, readonly Beat[]>> = {
  'commit-records': commitRecords,
  'four-schemes': fourSchemes,
  'own-scheme': ownScheme,
};

/** Beats are made one after the other, however fast one presses. */
let turn: Promise<void> = Promise.resolve();

export function beginLecture(id: LectureId): void {
  lecture.setState({ id, index: 0, isOver: false, left: {} }, true);
  make(present(beatsOf[id][0], 'a lecture has beats'));
}

export function nextBeat(): void {
  const place = lecture.getState();
  if (place === null) return;
  const { id, index } = place;
  const next = beatsOf[id][index + 1];
  if (next === undefined) {
    lecture.setState({ ...place, isOver: true }, true);
    return;
  }
  lecture.setState({ ...place, index: index + 1 }, true);
  inTurn(() => leave(index));
  make(next);
}

/** To the beat before, as it was left; after a reload, to the beginning of its scene. */
export function beatBefore(): void {
  const place = lecture.getState();
  if (place === null || (place.index === 0 && !place.isOver)) return;
  if (place.isOver) {
    lecture.setState({ ...place, isOver: false }, true);
    return;
  }
  const beats = beatsOf[place.id];
  const before = place.index - 1;
  const scene = beats.slice(0, before + 1).findLastIndex((beat) => 'at' in beat);
  inTurn(async () => {
    // The state on the screen may be newer than its address, which would then not change.
    await bringAddressUpToDate();
    const hash = lecture.getState()?.left[before];
    const beat = beats[scene];
    await go(hash ?? (beat !== undefined && 'at' in beat ? beat.at : '#/'));
  });
  const isKnown = place.left[before] !== undefined;
  lecture.setState({ ...place, index: isKnown ? before : Math.max(0, scene) }, true);
}

export function leaveLecture(): void {
  lecture.setState(null, true);
}

function make(beat: Beat): void {
  inTurn(async () => {
    await ('at' in beat ? go(beat.at) : press(beat.press));
    bringIntoView(beat);
  });
}

const phone = matchMedia('(max-width: 640px)');

/** A clicker cannot scroll. */
function bringIntoView({ shows, showsOnPhone = shows }: Beat): void {
  const id = phone.matches ? showsOnPhone : shows;
  const element = id === undefined ? null : document.getElementById(id);
  if (element === null) scrollTo({ top: 0 });
  // A scene higher than the screen is read from its beginning.
  else element.scrollIntoView({ block: id === shows && fits(element) ? 'end' : 'start' });
}

/** Between the bars that cover its margins. */
function fits(element: HTMLElement): boolean {
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element);
  return element.offsetHeight + parseFloat(scrollMarginTop) + parseFloat(scrollMarginBottom) < innerHeight;
}

function inTurn(work: () => Promise<void>): void {
  turn = turn.then(work);
}

async function leave(index: number): Promise<void> {
  await bringAddressUpToDate();
  const place = lecture.getState();
  if (place !== null) lecture.setState({ ...place, left: { ...place.left, [index]: location.hash } }, true);
}

function go(hash: string): Promise<void> {
  return goAndArrive(hash, parseRoute(hash).state ?? '');
}

/** Does what a key does on the screen, as soon as the screen is there. */
async function press(key: string): Promise<void> {
  const action = await offered(key);
  await action.run();
}

function offered(key: string): Promise<Action> {
  return new Promise((done) => {
    let stop = (): void => undefined;
    const look = (): void => {
      const action = offeredActions().find(
        ({ keys, isOffered }) => keys?.includes(key) === true && (isOffered?.() ?? true),
      );
      if (action === undefined) return;
      stop();
      done(action);
    };
    stop = onActionsChange(look);
    look();
  });
}
