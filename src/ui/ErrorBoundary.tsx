import { Component, type ReactNode, useEffect, useRef } from 'react';
import { errorScreen } from '#messages/spec.ts';

interface Props {
  /** Called before the children are rendered again, to drop what may have caused the error. */
  onRetry?: () => void;
  children: ReactNode;
}

interface State {
  error: Error | null;
}

/** Shows the error screen instead of children that fail to render; "Try Again" renders them again (product 8.4). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const retry = () => {
      this.props.onRetry?.();
      this.setState({ error: null });
    };
    return <ErrorScreen error={error} onRetry={retry} />;
  }
}

interface ErrorScreenProps {
  error: Error;
  onRetry: () => void;
}

/** The error screen (product 8.4): words, and two ways out. */
function ErrorScreen({ error, onRetry }: ErrorScreenProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="my-10 rounded border-2 border-s-8 border-danger bg-surface p-6 text-text" role="alert">
      <h2 className="text-30" tabIndex={-1} ref={heading}>
        {errorScreen.title}
      </h2>
      <p className="mt-3 max-w-prose">{errorScreen.description}</p>
      <details className="mt-4">
        <summary className="cursor-pointer py-2.5 font-semibold">{errorScreen.details}</summary>
        <pre className="bg-surface-alt p-4 text-15 whitespace-pre-wrap wrap-anywhere">{error.message}</pre>
      </details>
      <div className="mt-6 flex flex-wrap gap-4">
        <button className="button" type="button" onClick={() => window.location.reload()}>
          {errorScreen.refresh}
        </button>
        <button className="button button-outline" type="button" onClick={onRetry}>
          {errorScreen.retry}
        </button>
      </div>
    </div>
  );
}
