import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { messageIn } from '#admin/session/failures.ts';
import { Loaded } from '#admin/session/Loaded.tsx';
import { useWrite } from '#admin/session/read.ts';
import { Button } from '#admin/ui/Button.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { PastPublication, RestorePreview } from '#domain/publication/calls.ts';
import { publicationLabels as labels } from '#messages/publication.ts';
import { showToast } from '#stores/toasts.ts';
import { ChangeList } from './ChangeList.tsx';
import { restoreQuery } from './queries.ts';

interface Props {
  publication: PastPublication;
  onBack: () => void;
  onDone: () => void;
}

/** What bringing back the texts of a publication would change, and the click that does it. */
export function RestoreTexts({ publication, onBack, onDone }: Props): ReactNode {
  const { revision, startedAt } = publication;
  const client = useQueryClient();
  const query = useQuery(restoreQuery(revision));
  const write = useWrite();
  const { submit, isBusy, failure, conflict } = useSubmit<RestorePreview>(messageIn);
  const current = conflict?.current;
  useEffect(() => {
    if (current) client.setQueryData(restoreQuery(revision).queryKey, current);
  }, [client, revision, current]);

  const confirm = ({ savedRevision }: RestorePreview) =>
    submit(async () => {
      await write(() => call(api.restoreTexts, { revision, savedRevision }));
      await client.invalidateQueries();
      showToast(labels.restored(formatMoment(startedAt)));
      onDone();
    });
  return (
    <section className="grid gap-4">
      <p>{labels.restoreAbout}</p>
      <p className="font-semibold text-danger empty:hidden" role="alert">
        {current ? labels.restoreChanged : failure}
      </p>
      <Loaded query={query}>
        {(preview) => (
          <>
            {preview.changes.length === 0 ? (
              <p>{labels.restoreNothing}</p>
            ) : (
              <ChangeList changes={preview.changes} before={labels.savedNow} after={labels.comesBack} />
            )}
            {preview.lost.length > 0 && <p>{labels.restoreLost(preview.lost)}</p>}
            <div className="flex flex-wrap gap-3">
              {preview.changes.length > 0 && (
                <Button look="event" disabled={isBusy} onClick={() => confirm(preview)}>
                  {isBusy ? labels.restoring : labels.confirmRestore(preview.changes.length)}
                </Button>
              )}
              <Button onClick={onBack}>{labels.back}</Button>
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}
