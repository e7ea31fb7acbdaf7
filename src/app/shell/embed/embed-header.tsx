import { Logo } from '../../ui/layout/icons.tsx';
import { texts as shellTexts } from '../../words/shell.ts';
import { texts } from '../../words/embed.ts';
import styles from './embed-header.module.css';
import { wholeAddress } from './whole-address.ts';

/** All that is left of the header within another page: whose it is, and the way to the whole. */
export function EmbedHeader() {
  return (
    <header className={styles.header}>
      <a
        href="./"
        target="_blank"
        rel="noopener"
        title={texts.newWindow}
        // The address changes with every step: it is taken when it is wanted.
        onClick={(event) => {
          event.currentTarget.href = wholeAddress(location.href);
        }}
      >
        <Logo />
        <span>{shellTexts.name}</span>{' '}
        <small>
          {texts.openWhole}
          <span className="spoken">, {texts.newWindow}</span> <span aria-hidden="true">↗</span>
        </small>
      </a>
    </header>
  );
}
