import type { CSSProperties, ReactNode } from 'react';
import type { AreaColour } from '#domain/look/theme.ts';

export function AreaMark({ name, colour }: { name: string; colour: AreaColour }): ReactNode {
  return (
    <span className="area-mark" style={{ '--area': `var(--${colour})` } as CSSProperties}>
      {name}
    </span>
  );
}
