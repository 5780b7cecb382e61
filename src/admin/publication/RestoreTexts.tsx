import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { messageIn } from '#admin/session/failures.ts';
import { Loaded } from '#admin/session/Loaded.tsx';
import { useWrite } from '#admin/session/read.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Fold } from '#admin/ui/Fold.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { PageChange, PastPublication, RestorePreview } from '#domain/publication/calls.ts';
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
              <div className="grid gap-2">
                <ChangeSummary changes={preview.changes} />
                <Fold summary={labels.restoreDetails} summaryClass="min-h-11">
                  <ChangeList changes={preview.changes} before={labels.savedNow} after={labels.comesBack} />
                </Fold>
              </div>
            )}
            {preview.lost.length > 0 && <p>{labels.restoreLost(preview.lost)}</p>}
            <div className="flex flex-wrap gap-3">
              {preview.changes.length > 0 && (
                <Button look="primary" disabled={isBusy} onClick={() => confirm(preview)}>
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

/** As many names as one reads at a glance. */
const NAMED = 6;

/** How many of each kind change, and which. */
function ChangeSummary({ changes }: { changes: readonly PageChange[] }): ReactNode {
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  return (
    <dl className="grid gap-2">
      {kinds.map((kind) => {
        const names = changes.filter((change) => change.kind === kind).map(({ label }) => label);
        return (
          <div key={kind}>
            <dt className="font-semibold">
              {labels.restoreOf(labels.kindsOfSeveral[kind] ?? kind, names.length)}
            </dt>
            <dd className="wrap-anywhere text-text-muted">
              {labels.names(names.slice(0, NAMED), names.length)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
