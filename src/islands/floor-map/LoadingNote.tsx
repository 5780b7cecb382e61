import type { ReactNode } from 'react';

type Props = { title: string; text: string };

export function LoadingNote({ title, text }: Props): ReactNode {
  return (
    <div className="plan-note">
      <span className="plan-spinner" aria-hidden="true" />
      <p className="slab text-26">{title}</p>
      {text && <p className="text-text-muted">{text}</p>}
    </div>
  );
}
