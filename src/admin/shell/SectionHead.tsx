import type { ReactNode } from 'react';
import { PublicationChip } from '#admin/publication/PublicationChip.tsx';
import { useIsWide } from '#admin/ui/use-media-query.ts';

interface Props {
  title: string;
  /** Beside the title, such as a count. */
  aside?: ReactNode;
  /** At the other end of the line, or in one of its own. */
  children?: ReactNode;
}

/**
 * A section's headline, which takes the focus when the section is chosen. In the corner stands the publication's state,
 * unless the bar above has it.
 */
export function SectionHead({ title, aside, children }: Props): ReactNode {
  const isWide = useIsWide();
  return (
    <div className="section-head">
      <h1 tabIndex={-1} className="me-auto flex flex-wrap items-baseline gap-x-3 text-30">
        {title}
        {aside && (
          <span className="font-sans text-17 font-normal text-text-muted tabular-nums [word-spacing:normal]">
            {' '}
            {aside}
          </span>
        )}
      </h1>
      {children && (
        // Below the line where they would push the publication's state out of its corner.
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:order-last lg:basis-full">
          {children}
        </div>
      )}
      {isWide && <PublicationChip />}
    </div>
  );
}
