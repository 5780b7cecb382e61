import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#admin/session/Loaded.tsx';
import type { PublicationStatus } from '#domain/publication/calls.ts';
import { publicationLabels as labels } from '#messages/publication.ts';
import { ChangeList } from './ChangeList.tsx';
import { changesQuery } from './queries.ts';

/** Everything that visitors do not see yet. */
export function UnpublishedChanges({ status }: { status: PublicationStatus }): ReactNode {
  const query = useQuery(changesQuery(status));
  return (
    <section aria-labelledby="unpublished-changes">
      <h3 id="unpublished-changes" className="pb-2 text-22">
        {labels.changes}
      </h3>
      <Loaded query={query}>
        {({ changes }) => {
          if (!changes?.length) return <p>{changes ? labels.noChanges : labels.changesUnknown}</p>;
          return <ChangeList changes={changes} before={labels.onSite} after={labels.saved} />;
        }}
      </Loaded>
    </section>
  );
}
