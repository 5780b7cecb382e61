import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '#admin/session/read.ts';
import { Loaded, useShowName } from '#admin/session/session.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { Button } from '#admin/ui/parts.tsx';
import * as api from '#domain/api.ts';
import type { PastPublication, PublicationStatus } from '#domain/publication/calls.ts';
import { changeName } from '#domain/publication/changes.ts';
import { publicationLabels as labels } from '#messages/publication.ts';
import { ExternalLink } from '#ui/icons.tsx';
import { duration, historyQuery } from './queries.ts';

interface Props {
  status: PublicationStatus;
  onRestore: (publication: PastPublication) => void;
}

/** Every publication, newest first: when, what became of it, and the way back to its texts. */
export function PublicationHistory({ status, onRestore }: Props): ReactNode {
  const query = useQuery({ ...historyQuery(status), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="publication-history">
      <h3 id="publication-history" className="pb-2 text-22">
        Publishing history
      </h3>
      <Loaded query={query}>
        {(publications) =>
          publications.length === 0 ? (
            <p>Nothing has been published from here yet.</p>
          ) : (
            <ol>
              {publications.map((publication) => (
                <PastRow
                  key={publication.id}
                  publication={publication}
                  isCurrent={publication === currentOf(publications, status)}
                  isShown={publication.revision === status.savedRevision}
                  onRestore={onRestore}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
}

/** The newest that brought what visitors see; they may see another one than the last. */
const currentOf = (publications: readonly PastPublication[], { live }: PublicationStatus) =>
  publications.find(({ state, revision }) => state === 'live' && revision === live?.revision);

interface PastProps extends Pick<Props, 'onRestore'> {
  publication: PastPublication;
  /** It is what visitors see. */
  isCurrent: boolean;
  /** Its texts are the saved ones. */
  isShown: boolean;
}

function PastRow({ publication, isCurrent, isShown, onRestore }: PastProps): ReactNode {
  const { id, state, changes, startedAt, finishedAt, askedBy, reason, deployUrl, hasLog, canRestore } =
    publication;
  const { count, by, newest } = changes;
  const showName = useShowName();
  const names = newest.map(({ kind, eventId, record, title }) => {
    const name = changeName(kind, record, title);
    return kind === 'edition' ? name : `${name} (${showName(eventId)})`;
  });
  const when = formatMoment(startedAt);
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-border py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <time dateTime={startedAt} className="font-semibold tabular-nums">
          {when}
        </time>
        {isCurrent ? (
          <span className="pill">Current</span>
        ) : (
          <span className={state === 'failed' ? 'font-semibold text-danger' : ''}>
            {{ running: 'In progress', live: 'Was live', failed: 'Failed' }[state]}
          </span>
        )}
        <span className="text-15 wrap-anywhere text-text-muted tabular-nums">
          {[
            finishedAt && `took ${duration(Date.parse(finishedAt) - Date.parse(startedAt))}`,
            askedBy && `by ${askedBy}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        {canRestore && !isShown && (
          <Button
            className="ms-auto"
            aria-label={`Restore the site from ${when}`}
            onClick={() => onRestore(publication)}
          >
            Restore
          </Button>
        )}
      </div>
      <p className="wrap-anywhere">{labels.published(count, by, names)}</p>
      {reason && <p className="wrap-anywhere">{reason}</p>}
      {deployUrl && (
        <a className="link link-row justify-self-start" href={deployUrl} target="_blank" rel="noreferrer">
          Open the deploy <ExternalLink className="size-4" />
        </a>
      )}
      {hasLog && <BuildOutput id={id} />}
    </li>
  );
}

/** The last lines of a failed build, when somebody wants them. */
export function BuildOutput({ id }: { id: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...read(api.buildLog, { id }), enabled: isOpen });
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide the build output' : labels.showLog}
      </Button>
      {isOpen && (
        <Loaded query={query}>
          {({ log }) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too
            <section className="build-output w-full" tabIndex={0} aria-label={labels.showLog}>
              <pre>{log}</pre>
            </section>
          )}
        </Loaded>
      )}
    </div>
  );
}
