import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { texts } from '../../words/actions.ts';
import { texts as shellTexts } from '../../words/shell.ts';
import { type Action, offeredActions } from '../../ui/actions/action.ts';
import { controlActions } from './control-actions.ts';
import { matchFuzzily, type Piece } from './fuzzy.ts';
import { isMac, keyLabel } from '../../ui/actions/key-label.ts';
import { takeEarly } from '../view/overlay.ts';
import styles from './palette.module.css';
import popups from '../../ui/popups/popups.module.css';

interface Found {
  readonly action: Action;
  readonly pieces: readonly Piece[];
}

/** Everything that can be done here, found by a few letters of its name. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const [all] = useState(listActions);
  const [typed, setTyped] = useState('');
  const [cursor, setCursor] = useState(0);
  const found = useMemo(() => find(all, typed), [all, typed]);
  const at = Math.min(cursor, Math.max(found.length - 1, 0));
  const take = (action: Action | undefined): void => {
    if (action === undefined) return;
    onClose();
    // Once the focus is back where it was: what opens beside a button must not lose it again.
    setTimeout(action.run);
  };
  const type = (text: string): void => {
    setTyped(text);
    setCursor(0);
  };
  const catchUp = (): void => {
    const early = takeEarly();
    if (early.isMeant) take(find(all, early.typed)[0]?.action);
    else type(typed + early.typed);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = cursorKey(event.key, at, found.length);
    if (event.key === 'Enter') take(found[at]?.action);
    else if (to !== null) setCursor(to);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className={popups.backdrop} />
        <Dialog.Popup className={styles.palette}>
          <Dialog.Title className={popups.quiet}>{texts.palette}</Dialog.Title>
          <Field
            typed={typed}
            onFocus={catchUp}
            onType={type}
            onKeyDown={onKeyDown}
            found={found}
            at={at}
            onTake={take}
          />
          <Dialog.Close className={styles.close}>{shellTexts.close}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The actions of the screen first, then its controls, then what can be done anywhere; none twice. */
function listActions(): readonly Action[] {
  const { groups } = texts;
  const offered = offeredActions().filter(({ isOffered, title }) => {
    return title !== texts.palette && (isOffered?.() ?? true);
  });
  const everywhere: ReadonlySet<string> = new Set([
    groups.anywhere,
    groups.presenting,
    groups.goTo,
    groups.view,
  ]);
  const own = offered.filter(({ group }) => !everywhere.has(group));
  const all = [
    ...own,
    ...controlActions(groups.screen),
    ...offered.filter(({ group }) => everywhere.has(group)),
  ];
  const titles = new Set<string>();
  return all.filter(({ title }) => {
    const isNew = !titles.has(title);
    titles.add(title);
    return isNew;
  });
}

function find(all: readonly Action[], typed: string): readonly Found[] {
  const matches = all.flatMap((action) => {
    const match = matchFuzzily(typed, action.title);
    return match === null ? [] : [{ action, ...match }];
  });
  return typed.trim() === '' ? matches : matches.toSorted((a, b) => b.score - a.score);
}

/**
 * Returns the position that a key leads to in a list of `count`; null if it is not one of the list's keys.
 */
function cursorKey(key: string, at: number, count: number): number | null {
  const page = 8;
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at + count - 1) % count;
    case 'PageDown':
      return Math.min(at + page, count - 1);
    case 'PageUp':
      return Math.max(at - page, 0);
    default:
      return null;
  }
}

interface FieldProps {
  readonly typed: string;
  readonly onFocus: () => void;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly found: readonly Found[];
  readonly at: number;
  readonly onTake: (action: Action) => void;
}

/** The field keeps the focus; the list says through it which line is meant. */
function Field({ typed, onFocus, onType, onKeyDown, found, at, onTake }: FieldProps) {
  const id = useId();
  return (
    <>
      <input
        className={styles.field}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}${at}` : undefined}
        aria-label={texts.palette}
        placeholder={texts.typeHere}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onFocus={onFocus}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p className="spoken" role="status">
        {texts.found(found.length)}
      </p>
      {found.length === 0 && <p className={styles.nothing}>{texts.nothing(typed)}</p>}
      <div id={id} role="listbox" aria-label={texts.palette} className={styles.list}>
        {found.map(({ action, pieces }, i) => (
          <Line
            key={action.title}
            id={`${id}${i}`}
            action={action}
            pieces={pieces}
            isMeant={i === at}
            onTake={() => onTake(action)}
          />
        ))}
      </div>
    </>
  );
}

interface LineProps extends Found {
  readonly id: string;
  readonly isMeant: boolean;
  readonly onTake: () => void;
}

function Line({ id, action, pieces, isMeant, onTake }: LineProps) {
  const [key] = action.keys ?? [];
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMeant) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isMeant]);
  return (
    // The keyboard works through the field above.
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMeant}
      className={styles.line}
      onClick={onTake}
      onKeyDown={() => {}}
    >
      <span>{pieces.map(({ from, text, wasTyped }) => (wasTyped ? <b key={from}>{text}</b> : text))}</span>
      <small>{action.group}</small>
      {key !== undefined && <kbd>{keyLabel(key, isMac())}</kbd>}
    </div>
  );
}
