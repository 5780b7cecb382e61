import type { ReactNode } from 'react';
import { RotateCw, WifiOff } from '#ui/icons.tsx';

type Props = { title: string; text: string; button: string; onReload: () => void };

export function ConnectionError({ title, text, button, onReload }: Props): ReactNode {
  return (
    <div className="plan-note" role="alert">
      <WifiOff className="size-11 text-danger" aria-hidden="true" />
      <h2 className="text-30">{title}</h2>
      <p className="max-w-108 text-text-muted">{text}</p>
      <button className="button button-event mt-2" type="button" onClick={onReload}>
        <RotateCw className="icon" aria-hidden="true" />
        {button}
      </button>
    </div>
  );
}
