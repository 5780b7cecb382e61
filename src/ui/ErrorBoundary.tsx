import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorScreen.tsx';

interface Props {
  children: ReactNode;
}

interface State {
  error: Error | null;
}

/** Shows the error screen in the place of children that fail to render; "Try Again" renders them anew (product 8.4). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ErrorScreen error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
