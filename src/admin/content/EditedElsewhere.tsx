import type { ReactNode } from 'react';
import { findRow } from '#domain/content/catalogue.ts';
import { paths } from '#domain/paths.ts';
import { previewLabels as labels } from '#messages/admin-content.ts';

/** Said when a text of the preview was clicked that has its editor elsewhere. */
export function EditedElsewhere({ textKey }: { textKey: string }): ReactNode {
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-4 pb-1 text-15" role="status">
      <strong>{findRow(textKey)?.label ?? textKey}</strong> {labels.elsewhere}
      <a className="link inline-flex min-h-11 items-center" href={`${paths.admin}#content/${textKey}`}>
        {labels.editThere}
      </a>
    </p>
  );
}
