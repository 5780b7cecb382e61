import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BeforeAfter } from '#admin/records/History.tsx';
import { useSubmit } from '#admin/records/use-record.ts';
import { messageIn, useCall } from '#admin/session/read.ts';
import { Loaded, useActiveEvent, useShowName } from '#admin/session/session.tsx';
import { CheckBox } from '#admin/ui/fields.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { Button, Fold } from '#admin/ui/parts.tsx';
import * as api from '#domain/api.ts';
import { defaultText, findRow } from '#domain/content/text.ts';
import type {
  PageChange,
  PastPublication,
  RecordedChange,
  RestorePreview,
} from '#domain/publication/calls.ts';
import { publicationLabels as labels } from '#messages/publication.ts';
import { showToast } from '#stores/toasts.ts';
import { restoreQuery } from './status.tsx';

interface Props {
  publication: PastPublication;
  onBack: () => void;
  onDone: () => void;
}

/** The id of a show's edition, or null for all shows. */
type Show = PageChange['eventId'];

export function RestoreTexts({ publication, onBack, onDone }: Props) {
  const { revision, startedAt } = publication;
  const client = useQueryClient();
  const query = useQuery(restoreQuery(revision));
  const restoreTexts = useCall(api.restoreTexts);
  const { submit, isBusy, failure, conflict } = useSubmit<RestorePreview>(messageIn);
  const current = conflict?.current;
  useEffect(() => {
    if (current) client.setQueryData(restoreQuery(revision).queryKey, current);
  }, [client, revision, current]);

  const [left, leave] = useState<readonly Show[]>([]);
  const isChosen = ({ eventId }: PageChange) => !left.includes(eventId);
  const confirm = ({ savedRevision, changes }: RestorePreview) =>
    submit(async () => {
      const chosen = changes.filter(isChosen);
      const shows = [...new Set(chosen.map(({ eventId }) => eventId))];
      await restoreTexts({ revision, savedRevision, shows });
      const isWhole = chosen.length === changes.length;
      showToast(
        labels.restored(
          isWhole ? `The site is back to ${formatMoment(startedAt)}` : labels.undone(chosen.length),
        ),
      );
      onDone();
    });
  return (
    <section className="grid gap-4">
      <p>
        What you undo is published like any other change. Documents added since then are hidden, not deleted.
        Which shows are active does not change.
      </p>
      <p className="font-semibold text-danger empty:hidden" role="alert">
        {current ? 'Someone else saved a change. The list is now up to date. Check it again.' : failure}
      </p>
      <Loaded query={query}>
        {(preview) => {
          const { changes } = preview;
          const chosen = changes.filter(isChosen);
          const lost = preview.lost.filter(isChosen).map(({ label }) => label);
          return (
            <>
              {changes.length === 0 ? (
                <p>Nothing would change.</p>
              ) : (
                <div className="grid gap-2">
                  <ChangesByShow changes={changes} left={left} onLeave={leave} />
                  <Fold summary="Before and after" summaryClass="min-h-11">
                    <ChangeList changes={chosen} before="Saved now" after="Comes back" />
                  </Fold>
                </div>
              )}
              {lost.length > 0 && (
                <p>{`Deleted since then, so ${lost.length === 1 ? 'it' : 'they'} can’t be restored: ${lost.join(', ')}. Please upload ${lost.length === 1 ? 'it' : 'them'} again.`}</p>
              )}
              <div className="flex flex-wrap gap-3">
                {chosen.length > 0 && (
                  <Button look="primary" disabled={isBusy} onClick={() => confirm(preview)}>
                    {isBusy ? 'Undoing…' : labels.confirmRestore(chosen.length)}
                  </Button>
                )}
                <Button onClick={onBack}>Back</Button>
              </div>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

interface ByShowProps {
  changes: readonly PageChange[];
  left: readonly Show[];
  onLeave: (left: readonly Show[]) => void;
}

/** Lists the changes of each show below its checkbox; a single show needs none. */
function ChangesByShow({ changes, left, onLeave }: ByShowProps) {
  const { editions } = useActiveEvent();
  const showName = useShowName();
  const order: readonly Show[] = [...editions.map(({ id }) => id), null];
  const shows = [...new Set(changes.map(({ eventId }) => eventId))].sort(
    (one, other) => order.indexOf(one) - order.indexOf(other),
  );
  if (shows.length === 1 && left.length === 0) return <ChangeSummary changes={changes} />;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="text-22">What to undo</legend>
      {shows.map((show) => {
        const own = changes.filter(({ eventId }) => eventId === show);
        return (
          <div key={show}>
            <CheckBox
              isChecked={!left.includes(show)}
              onChange={(isChosen) =>
                onLeave(isChosen ? left.filter((other) => other !== show) : [...left, show])
              }
            >
              <strong className="wrap-anywhere">{labels.restoreFor(showName(show), own.length)}</strong>
            </CheckBox>
            <div className="ps-9">
              <ChangeSummary changes={own} />
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}

/** People read this many names at a glance. */
const NAMED = 6;

function ChangeSummary({ changes }: { changes: readonly PageChange[] }) {
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  return (
    <dl className="grid gap-2">
      {kinds.map((kind) => {
        const names = changes.filter((change) => change.kind === kind).map(({ label }) => label);
        return (
          <div key={kind}>
            <dt className="font-semibold">{`${labels.kindsOfSeveral[kind] ?? kind} (${names.length})`}</dt>
            <dd className="wrap-anywhere text-text-muted">
              {labels.names(names.slice(0, NAMED), names.length)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface ListProps {
  changes: readonly (PageChange & Partial<RecordedChange>)[];
  before: string;
  after: string;
}

/** Old and new texts side by side, with author and time if known. */
export function ChangeList({ changes, before, after }: ListProps) {
  const { editions } = useActiveEvent();
  const showName = useShowName();
  const wordsOf = (text: string | null, { kind, key, eventId }: PageChange) => {
    const row = text === null && kind === 'text' ? findRow(key) : undefined;
    const fallback = row && defaultText(row, editions.find(({ id }) => id === eventId)?.slug);
    return (
      <span className={text ? 'line-clamp-6' : 'line-clamp-6 text-text-muted'}>
        {text || (fallback ? `Default: ${fallback}` : <em>Blank</em>)}
      </span>
    );
  };
  return (
    <ul>
      {changes.map((change) => (
        <li
          key={`${change.kind}/${change.eventId}/${change.key}`}
          className="grid grid-cols-1 gap-2 border-t border-border py-3"
        >
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong className="wrap-anywhere">{change.label}</strong>
            <span className="text-15 text-text-muted">
              {labels.kinds[change.kind]}, {showName(change.eventId)}
            </span>
            {change.changedBy && change.changedAt && (
              <span className="ms-auto text-15 wrap-anywhere text-text-muted">
                {change.changedBy}, <time dateTime={change.changedAt}>{formatMoment(change.changedAt)}</time>
              </span>
            )}
          </p>
          <BeforeAfter
            names={[before, after]}
            before={wordsOf(change.before, change)}
            after={wordsOf(change.after, change)}
          />
        </li>
      ))}
    </ul>
  );
}
