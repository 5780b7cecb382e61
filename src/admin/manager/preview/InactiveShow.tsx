import type { ReactNode } from 'react';
import { adminSections } from '#domain/facts/labels/admin.ts';
import { previewLabels as labels } from '#domain/facts/labels/admin-content.ts';
import { paths } from '#domain/paths.ts';

/** In the preview's place while the show has no pages. */
export function InactiveShow({ name }: { name: string }): ReactNode {
  return (
    <div className="placeholder flex-col">
      <p>{labels.inactive(name)}</p>
      <a className="button button-outline" href={`${paths.admin}#events`}>
        {adminSections.find(({ id }) => id === 'events')?.label}
      </a>
    </div>
  );
}
