import { type ReactNode, useEffect, useState } from 'react';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { RichText } from '../../../stage/index.ts';
import { lazyPart } from '../../ui/controls/lazy-part.tsx';
import { keyLabel } from '../../ui/actions/key-label.ts';
import { texts } from '../../words/presenter.ts';
import { Clock } from './clock.tsx';
import styles from './notes-screen.module.css';
import { keepNotes, readNotes } from './own-notes.ts';
import type { Presented } from '../../shell/presenting/presented.ts';
import { type NotesLink, useNotesLink } from './use-notes-link.ts';

const QrCode = lazyPart(async () => (await import('../../shell/share/qr-code.tsx')).QrCode);

/** The speaker's window: what is on the screen, what comes next, and what only the speaker knows. */
export function NotesScreen({ id }: { readonly id: string }) {
  const link = useNotesLink(id);
  const { presented, state } = link;
  useEffect(() => {
    document.title = texts.title;
  }, []);
  return (
    <main className={styles.notes}>
      <header>
        <h1>{texts.heading}</h1>
        <p role="status" data-state={state}>
          {state === 'waiting' ? texts.waiting : state === 'lost' ? texts.lost : texts.connected}
        </p>
        <Clock />
      </header>
      {presented !== null && <Told presented={presented} />}
      <Controls link={link} />
      {presented !== null && presented.address !== '' && (
        <Part title={texts.qrCode}>
          <QrCode link={presented.address} label={texts.qrCode} />
          {presented.address.length <= mostTyped && (
            <p>
              <a href={presented.address}>{presented.address}</a>
            </p>
          )}
        </Part>
      )}
      {presented !== null && <OwnNotes key={presented.place} place={presented.place} />}
    </main>
  );
}

/** Characters of an address that one reads out or types. */
const mostTyped = 100;

function Told({ presented }: { readonly presented: Presented }) {
  const { place, now, next, playing, page, nextPage } = presented;
  return (
    <>
      <Part title={`${texts.now}: ${place}`}>
        {page?.says.map((paragraph) => (
          <p key={paragraph}>
            <RichText text={paragraph} />
          </p>
        ))}
        {page !== null && page.answer !== '' && (
          <p className={styles.answer}>
            <RichText text={page.answer} />
          </p>
        )}
        {page === null && (
          <p className={styles.now}>
            <RichText text={now} />
          </p>
        )}
      </Part>
      {page !== null && (
        <Part title={texts.device}>
          <p className={styles.now}>
            <RichText text={now} />
          </p>
        </Part>
      )}
      <Part title={page === null ? texts.next : texts.nextOnDevice}>
        <p>
          <RichText text={playing ? texts.playing : (next ?? texts.nothingNext)} />
        </p>
      </Part>
      {page !== null && (
        <Part title={texts.nextPage}>
          {nextPage === null && <p>{texts.lastPage}</p>}
          {nextPage?.map((paragraph) => (
            <p key={paragraph}>
              <RichText text={paragraph} />
            </p>
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const keys = [
  {
    name: texts.back,
    label: keyLabel('PageUp', false),
    key: { key: 'PageUp', code: 'PageUp', shiftKey: false },
  },
  {
    name: texts.forward,
    label: keyLabel('PageDown', false),
    key: { key: 'PageDown', code: 'PageDown', shiftKey: false },
  },
  { name: texts.play, label: keyLabel('Space', false), key: { key: ' ', code: 'Space', shiftKey: false } },
  { name: texts.pull, label: 'X', key: { key: 'x', code: 'KeyX', shiftKey: false } },
  { name: texts.blank, label: 'B', key: { key: 'b', code: 'KeyB', shiftKey: false } },
] as const;

function Controls({ link }: { readonly link: NotesLink }) {
  return (
    <nav className={styles.controls} aria-label={texts.controls}>
      {keys.map(({ name, label, key }) => (
        <Button key={name} onClick={() => link.press(key)}>
          {name} <kbd aria-hidden="true">{label}</kbd>
        </Button>
      ))}
      <p>{texts.keysAbout}</p>
    </nav>
  );
}

function OwnNotes({ place }: { readonly place: string }) {
  const [text, setText] = useState(() => readNotes(place));
  const [kept, setKept] = useState(true);
  return (
    <TextField
      title={texts.own}
      rows={4}
      about={kept ? texts.ownAbout : texts.notKept}
      isWrong={!kept}
      value={text}
      onChange={(typed) => {
        setText(typed);
        setKept(keepNotes(place, typed));
      }}
    />
  );
}
