import { Button, type ButtonLook } from '../../ui/controls/button.tsx';
import { texts } from '../../words/crash-explorer.ts';
import type { InjectedBug } from './injected-bug.ts';

interface PlayButtonProps {
  readonly bug: InjectedBug;
  readonly look?: ButtonLook;
  readonly onPlay: (bug: InjectedBug) => void;
}

/** Plays the witness of a bug: one press leads to its red cell. */
export function PlayButton({ bug, look = 'text', onPlay }: PlayButtonProps) {
  return (
    <Button
      look={look}
      size={look === 'text' ? 'small' : 'regular'}
      aria-label={texts.playNamed(bug.name)}
      onClick={() => onPlay(bug)}
    >
      {texts.play}
    </Button>
  );
}
