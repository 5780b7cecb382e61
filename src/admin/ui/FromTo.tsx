import type { ReactNode } from 'react';
import { ArrowRight } from '#ui/icons.tsx';

interface Props {
  labels: { readonly before: string; readonly after: string; readonly nothing: string };
  before: string | null;
  after: string | null;
  className?: string;
}

/** What something was and what it is now, in one line. */
export function FromTo({ labels, before, after, className = '' }: Props): ReactNode {
  const side = (name: string, words: string | null, tone = '') => (
    <span className={`min-w-0 whitespace-pre-line wrap-anywhere ${tone} ${className}`}>
      <span className="sr-only">{name}: </span>
      {words || <em className="text-text-subtle">{labels.nothing}</em>}
    </span>
  );
  return (
    <>
      {side(labels.before, before, 'text-text-muted')}
      <ArrowRight className="size-4 flex-none self-center text-text-subtle" />
      {side(labels.after, after)}
    </>
  );
}
