import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import { adminSections } from '#messages/admin.ts';
import { previewLabels as labels } from '#messages/admin-content.ts';

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
