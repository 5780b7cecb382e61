import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import { previewLabels as labels } from '#messages/admin-content.ts';

/** The tab is called Homepage (product 2.17): which page it edits, and where the other one is edited. */
export function LandingPageNote({ name }: { name: string }): ReactNode {
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-5 pb-1 text-15 text-text-muted">
      {labels.landingPage(name)}
      <a
        className="link inline-flex min-h-11 items-center"
        href={`${paths.admin}#content/homepage_main_title`}
      >
        {labels.startPage}
      </a>
    </p>
  );
}
