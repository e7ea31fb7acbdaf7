import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { texts } from '../../words/shell.ts';
import styles from './part-boundary.module.css';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly hasFailed: boolean;
}

/**
 * Says in a sentence that a part of the page was not loaded or has failed, where the whole page would vanish otherwise. The other
 * screens go on, with the lab as it was.
 */
export class PartBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className={styles.failed} role="alert">
        <p>{texts.partFailed}</p>
        <Button onClick={() => location.reload()}>{texts.loadAgain}</Button>
        <a href="#/">{texts.home}</a>
      </main>
    );
  }
}
