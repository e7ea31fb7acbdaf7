import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import { texts } from '../../words/actions.ts';

/** Something a person can do: one list serves the keys, the palette and the keyboard map. */
export interface Action {
  /** As a person would look for it, e.g. "Pull the plug"; no two of a screen are called the same. */
  readonly title: string;
  readonly group: string;
  /** In the notation of tinykeys, e.g. "Shift+ArrowRight"; the first is the one to remember. */
  readonly keys?: readonly string[];
  /** Over when what was done is on the screen, where it answers a promise. */
  readonly run: () => Promise<void> | void;
  /** False where there is nothing to do now: its keys then do nothing, and the palette leaves it out. */
  readonly isOffered?: () => boolean;
  /** True if its keys count also while the user is typing. */
  readonly anywhere?: boolean;
  /** True if it moves the focus: keys then belong to what has it. */
  readonly movesFocus?: boolean;
}

/** Keys that what has the focus understands by itself; only the map tells of them. */
export interface KeyHint {
  readonly title: string;
  readonly group: string;
  readonly keys: readonly string[];
}

interface ActionList {
  readonly actions: readonly Action[];
  readonly hints: readonly KeyHint[];
}

/** Actions offered by the visible parts of the page, in the order in which they came. */
const lists = createStore<readonly ActionList[]>(() => []);

const noHints: readonly KeyHint[] = [];

/**
 * Offers actions for as long as the caller is on the screen. Both lists are to be the same until they change.
 *
 * @param isFirst True where their keys come before those of the screen
 */
export function useActions(
  actions: readonly Action[],
  hints: readonly KeyHint[] = noHints,
  isFirst = false,
): void {
  useEffect(() => {
    const list: ActionList = { actions, hints };
    const others = lists.getState();
    lists.setState(isFirst ? [list, ...others] : [...others, list], true);
    return () =>
      lists.setState(
        lists.getState().filter((each) => each !== list),
        true,
      );
  }, [actions, hints, isFirst]);
}

/** All that can be done now, the screen's own before what can be done anywhere. */
export function offeredActions(): readonly Action[] {
  return lists.getState().flatMap(({ actions }) => actions);
}

/** Told whenever a part of the page comes, goes or offers something else. */
export const onActionsChange = lists.subscribe;

/** Everything that has a key, group by group. */
export function keyGroups(): readonly { readonly title: string; readonly keys: readonly KeyHint[] }[] {
  const all = lists
    .getState()
    .flatMap(({ actions, hints }) => [
      actions.flatMap(({ title, group, keys }) => (keys === undefined ? [] : [{ title, group, keys }])),
      hints,
    ])
    .flat();
  return Object.values(texts.groups)
    .map((title) => ({ title, keys: all.filter(({ group }) => group === title) }))
    .filter(({ keys }) => keys.length > 0);
}
