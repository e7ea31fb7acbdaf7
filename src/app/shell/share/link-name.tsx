import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { Button, RemoveButton } from '../../ui/controls/button.tsx';
import { LINK_NAME } from '../../../model/schema/link-schema.ts';
import { showable } from '../../../session/link/showable.ts';
import { withLinkName } from '../../address/routes.ts';
import { texts } from '../../words/links.ts';
import { forgetLink, keepLink, keptLinks } from './kept-links.ts';
import styles from './link-name.module.css';

interface LinkNameProps {
  readonly link: string;
  /** The same link with a name, to be copied and shown; answers whether it is in the clipboard. */
  readonly onNamed: (link: string) => Promise<boolean>;
}

/** Gives a link a name, which every user who opens it sees, and keeps it on this computer. */
export function LinkName({ link, onNamed }: LinkNameProps) {
  const [name, setName] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = showable(name.trim());
    if (given === '') {
      setMessage(texts.nameMissing);
      return;
    }
    const named = withLinkName(link, given);
    const isCopied = await onNamed(named);
    const isKept = keepLink({ name: given, link: named });
    setMessage(texts.named(given, isCopied, isKept));
  };
  return (
    <form className={styles.naming} onSubmit={(event) => void submit(event)}>
      <TextInput
        title={texts.name}
        value={name}
        maxLength={LINK_NAME.longest}
        placeholder={texts.example}
        onChange={setName}
      />
      <Button type="submit">{texts.keep}</Button>
      {message !== null && <p role="status">{message}</p>}
    </form>
  );
}

/** Links that were named on this computer. */
export function KeptLinks() {
  const links = useStore(keptLinks);
  if (links.length === 0) return null;
  return (
    <section className={styles.kept} aria-label={texts.kept}>
      <h3>{texts.kept}</h3>
      <ul>
        {links.map(({ name, link }) => (
          <li key={name}>
            <a href={link}>{name}</a>
            <RemoveButton
              name={texts.forget(name)}
              title={texts.forget(name)}
              onPress={() => forgetLink(name)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
