import { Component, type ReactNode } from 'react';
import { type FailurePlace, PartFailure } from './part-failure.tsx';

interface Props {
  readonly place: FailurePlace;
  readonly children: () => ReactNode;
  readonly onFailed?: () => void;
}

interface State {
  readonly failure: Error | null;
  readonly failures: number;
}

/** Says in a sentence that a part of the page was not loaded or has failed, where the whole page would vanish otherwise. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { failure: null, failures: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(): void {
    this.props.onFailed?.();
    this.setState(({ failures }) => ({ failures: failures + 1 }));
  }

  override render(): ReactNode {
    const { failure, failures } = this.state;
    const { place, children } = this.props;
    if (failure === null) return children();
    return (
      <PartFailure
        place={place}
        failure={failure}
        isRepeated={failures > 1}
        onAgain={() => this.setState({ failure: null })}
      />
    );
  }
}
