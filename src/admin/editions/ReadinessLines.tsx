import type { ReactNode } from 'react';
import type { ReadinessLine } from '#domain/readiness/readiness.ts';
import { readinessLabels as labels } from '#messages/admin-editions.ts';
import { ArrowRight, Circle, CircleCheck } from '#ui/icons.tsx';

interface Props {
  lines: readonly ReadinessLine[];
  /** A line was followed. */
  onFollow?: () => void;
}

/** What an edition needs, each line the way to its field. */
export function ReadinessLines({ lines, onFollow }: Props): ReactNode {
  return (
    <ul>
      {lines.map(({ id, label, done, message, href }) => {
        const Sign = done ? CircleCheck : Circle;
        return (
          <li key={id} className="border-t border-border">
            <a href={href} className="row-link inset-focus" onClick={onFollow}>
              <Sign className={`icon ${done ? 'text-success' : 'text-text-subtle'}`} aria-hidden="true" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className={`block ${done ? '' : 'font-semibold'}`}>
                  <span className="sr-only">{done ? labels.done : labels.open}: </span>
                  {label}
                </span>
                <span className="block text-15 text-text-muted">{message}</span>
              </span>
              <ArrowRight className="icon text-text-subtle" aria-hidden="true" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
