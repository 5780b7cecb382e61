import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import { inboxLabels as labels } from '#messages/admin.ts';

/** Nothing to list: because nothing came yet, or because the filters leave nothing; and what to do about it. */
export function InboxEmpty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }): ReactNode {
  return (
    <div className="placeholder flex-col text-center xl:col-span-2">
      <p>{isFiltered ? labels.noneFound : labels.none}</p>
      {isFiltered ? (
        <button type="button" className="button button-outline" onClick={onClear}>
          {labels.clearFilters}
        </button>
      ) : (
        <a className="button button-outline" href={paths.inquiry()}>
          {labels.openForm}
        </a>
      )}
    </div>
  );
}
