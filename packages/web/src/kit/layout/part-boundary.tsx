import { Component, type ReactNode } from 'react';
import { ErrorState } from './states';

interface Props {
  /** Called before the part is rendered again. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Contains errors: the rest of the screen stays usable. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <ErrorState error={failure.error} onRetry={() => this.retry()} />;
  }

  private retry(): void {
    this.props.onRetry?.();
    this.setState({ failure: null });
  }
}
