import { useCallback, useEffect, useRef, useState } from 'react';
import {
  channelOf,
  type Presented,
  type PressedKey,
  readToNotes,
  type ToPage,
} from '../../shell/presenting/presented.ts';

const askEveryMs = 1500;
/** So many questions without an answer, and the presentation is taken for gone. */
const mostUnanswered = 3;

export interface NotesLink {
  readonly presented: Presented | null;
  readonly state: 'waiting' | 'connected' | 'lost';
  readonly press: (key: PressedKey) => void;
}

/** The notes' side of the channel: asks, listens, and passes on the keys that are pressed here. */
export function useNotesLink(id: string): NotesLink {
  const [presented, setPresented] = useState<Presented | null>(null);
  const [state, setState] = useState<NotesLink['state']>('waiting');
  const channel = useRef<BroadcastChannel | null>(null);
  const send = useCallback((message: ToPage) => channel.current?.postMessage(message), []);
  const press = useCallback((key: PressedKey) => send({ kind: 'key', key }), [send]);
  useEffect(() => {
    const opened = channelOf(id);
    channel.current = opened;
    let unanswered = 0;
    const ask = (): void => {
      unanswered += 1;
      if (unanswered > mostUnanswered) setState((before) => (before === 'waiting' ? 'waiting' : 'lost'));
      send({ kind: 'hello' });
    };
    opened.addEventListener('message', ({ data }) => {
      const message = readToNotes(data);
      if (message === null) return;
      unanswered = 0;
      setState('connected');
      setPresented(message.presented);
    });
    ask();
    const timer = setInterval(ask, askEveryMs);
    return () => {
      clearInterval(timer);
      opened.close();
    };
  }, [id, send]);
  useEffect(() => passKeysOn(press), [press]);
  return { presented, state, press };
}

/** A clicker presses keys in whatever window lies in front. */
function passKeysOn(press: (key: PressedKey) => void): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, code, shiftKey, ctrlKey, metaKey, altKey, target } = event;
    const isOwn = target instanceof Element && target.closest('textarea, button') !== null;
    const isTyped = target instanceof Element && target.closest('textarea') !== null;
    if (ctrlKey || metaKey || altKey || isTyped || key === 'Tab' || key === 'Shift') return;
    if (isOwn && (key === ' ' || key === 'Enter')) return;
    event.preventDefault();
    press({ key, code, shiftKey });
  };
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}
