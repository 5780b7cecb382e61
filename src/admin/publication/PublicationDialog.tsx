import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Loaded } from '#admin/session/Loaded.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import type { PastPublication, PublicationStatus } from '#domain/publication/calls.ts';
import { publicationLabels as labels } from '#messages/publication.ts';
import { ChangeList } from './ChangeList.tsx';
import { PublicationHistory } from './PublicationHistory.tsx';
import { PublicationNow } from './PublicationNow.tsx';
import { changesQuery } from './queries.ts';
import { RestoreTexts } from './RestoreTexts.tsx';

interface Props {
  status: PublicationStatus;
  now: number;
  /** The portal could not be asked since. */
  isStale: boolean;
  onClose: () => void;
}

/** Everything about publishing: where it stands, what is not on the site yet, and what was published before. */
export function PublicationDialog({ status, now, isStale, onClose }: Props): ReactNode {
  const [restoring, setRestoring] = useState<PastPublication | null>(null);
  const title = restoring ? labels.restoreTitle(formatMoment(restoring.startedAt)) : labels.title;
  return (
    <Dialog title={title} closeLabel={labels.close} onClose={onClose} className="dialog-wide">
      <div className="grid grid-cols-1 gap-7 px-5 pt-4 pb-6 md:px-6">
        {restoring ? (
          <RestoreTexts publication={restoring} onBack={() => setRestoring(null)} onDone={onClose} />
        ) : (
          <>
            <p className="font-semibold text-danger empty:hidden" role="alert">
              {isStale && labels.outOfReach}
            </p>
            <PublicationNow status={status} now={now} />
            {status.state !== 'live' && <UnpublishedChanges status={status} />}
            <PublicationHistory status={status} onRestore={setRestoring} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Everything that visitors do not see yet. */
function UnpublishedChanges({ status }: { status: PublicationStatus }): ReactNode {
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
