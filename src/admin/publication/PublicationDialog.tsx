import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { BeforePublishing } from '#admin/checks/Findings.tsx';
import { read } from '#admin/session/read.ts';
import { Loaded, useShowName } from '#admin/session/session.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { Button, Dialog } from '#admin/ui/parts.tsx';
import * as api from '#domain/api.ts';
import type { PastPublication, PublicationStatus } from '#domain/publication/calls.ts';
import { changeName } from '#domain/publication/changes.ts';
import type { PublicationState } from '#domain/publication/state.ts';
import { publicationLabels as labels } from '#messages/publication.ts';
import { ExternalLink } from '#ui/icons.tsx';
import { ChangeList, RestoreTexts } from './RestoreTexts.tsx';
import { canPublish, changesQuery, duration, historyQuery, PublishButton } from './status.tsx';

const publicationSteps: readonly PublicationState[] = ['saved', 'queued', 'building', 'live'];

interface Props {
  status: PublicationStatus;
  now: number;
  /** The portal could not be asked since. */
  isStale: boolean;
  onClose: () => void;
}

/** Everything about publishing: the current run, unpublished changes, and earlier publications. */
export function PublicationDialog({ status, now, isStale, onClose }: Props) {
  const [restoring, setRestoring] = useState<PastPublication | null>(null);
  const title = restoring ? `The site at ${formatMoment(restoring.startedAt)}` : labels.title;
  return (
    <Dialog title={title} onClose={onClose} className="dialog-wide">
      <div className="grid grid-cols-1 gap-7 px-5 pt-4 pb-6 md:px-6">
        {restoring ? (
          <RestoreTexts publication={restoring} onBack={() => setRestoring(null)} onDone={onClose} />
        ) : (
          <>
            <p className="font-semibold text-danger empty:hidden" role="alert">
              {isStale &&
                'The portal can’t be reached. This is the last known status. It is checked again automatically.'}
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
function UnpublishedChanges({ status }: { status: PublicationStatus }) {
  const query = useQuery(changesQuery(status));
  return (
    <section aria-labelledby="unpublished-changes">
      <h3 id="unpublished-changes" className="pb-2 text-22">
        Not on the site yet
      </h3>
      <Loaded query={query}>
        {({ changes }) => {
          if (!changes?.length)
            return (
              <p>
                {changes
                  ? 'No changes. The site is up to date.'
                  : 'The list starts the next time the site is published.'}
              </p>
            );
          return <ChangeList changes={changes} before="On the site" after="Saved" />;
        }}
      </Loaded>
    </section>
  );
}

interface PublicationNowProps {
  status: PublicationStatus;
  now: number;
}

/** The four steps of the current run, their meaning, and the possible actions. */
function PublicationNow({ status, now }: PublicationNowProps) {
  const { state, live, run, failure, nextStart } = status;
  const isFailed = state === 'failed';
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} className="grid grid-cols-1 gap-4" aria-label={labels.title} tabIndex={-1}>
      <Track state={state} failure={failure} />
      <div className="grid grid-cols-1 gap-1">
        {isFailed && <p className="font-semibold wrap-anywhere text-danger">{failure?.reason}</p>}
        <p>{aboutOf(status)}</p>
        {state !== 'live' && live && <p>{`Visitors see the version from ${formatMoment(live.at)}.`}</p>}
        {run && <p className="tabular-nums">{`${duration(now - Date.parse(run.startedAt))} so far.`}</p>}
        {isFailed && nextStart && (
          <p className="tabular-nums">{`The next try is in ${duration(Date.parse(nextStart) - now)}.`}</p>
        )}
      </div>
      {canPublish(status) && <BeforePublishing />}
      <div className="flex flex-wrap items-center gap-4 empty:hidden">
        <PublishButton status={status} onDone={() => section.current?.focus()} />
      </div>
      {isFailed && failure?.kind === 'build' && failure.runId && <BuildOutput id={failure.runId} />}
      <Budget status={status} />
    </section>
  );
}

function aboutOf({ state, nextStart, isSetUp, isPreview, siteAnswers }: PublicationStatus): string {
  if (isPreview)
    return 'This is a preview: what is saved here stays in its own database, and its pages change with the next build of its branch.';
  if (state !== 'live' && !isSetUp)
    return 'Publishing isn’t set up here. Ask the person who runs the portal (setting NETLIFY_BUILD_HOOK_URL).';
  if (state === 'live' && !siteAnswers) return 'The public site isn’t responding. Visitors may see nothing.';
  return state === 'saved' && nextStart === null
    ? 'The site shows an older version. Select Publish now to update it.'
    : labels.about[state];
}

/** The step that each failure replaces. */
const failedStep = { hook: 'queued', stuck: 'building', build: 'building', unseen: 'live' } as const;

/** The color of a step so many places behind the one that is reached. */
function toneOf(step: PublicationState, behind: number): string {
  if (step === 'failed') return 'border-danger text-danger';
  if (behind > 0) return 'border-border text-text-subtle';
  return step === 'live' ? 'border-success text-success' : 'border-text';
}

/** Saved → Queued → Building → Live. */
function Track({ state, failure }: Pick<PublicationStatus, 'state' | 'failure'>) {
  const failed = state === 'failed' && failure ? failedStep[failure.kind] : null;
  const steps = publicationSteps.map((step) => (step === failed ? 'failed' : step));
  const reached = steps.indexOf(state);
  return (
    <ol className="grid grid-cols-4 gap-1">
      {steps.map((step, position) => (
        <li
          key={step}
          className={`border-t-6 pt-1.5 text-15 ${position === reached ? 'font-bold' : ''} ${toneOf(step, position - reached)}`}
          aria-current={position === reached ? 'step' : undefined}
        >
          {labels.states[step]}
        </li>
      ))}
    </ol>
  );
}

const NEAR = 0.8;

function Budget({ status: { budget, isSetUp } }: Pick<PublicationNowProps, 'status'>) {
  if (!budget || !isSetUp) return null;
  const { used, limit } = budget;
  const warning =
    used >= limit
      ? 'This month’s limit is used up. Publishing again may pause every site on the account.'
      : used >= NEAR * limit
        ? 'You may run out. Several changes published together count once.'
        : null;
  return (
    <p
      className={warning ? 'border-s-8 border-s-accent bg-surface-alt px-4 py-2' : 'text-15 text-text-muted'}
    >
      {`${used} of ${limit} deploys used this month.`} {warning && <strong>{warning}</strong>}
    </p>
  );
}

interface HistoryProps {
  status: PublicationStatus;
  onRestore: (publication: PastPublication) => void;
}

/** Every publication, newest first: when, what became of it, and the way back to its texts. */
function PublicationHistory({ status, onRestore }: HistoryProps) {
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

interface PastProps extends Pick<HistoryProps, 'onRestore'> {
  publication: PastPublication;
  /** It is what visitors see. */
  isCurrent: boolean;
  /** Its texts are the saved ones. */
  isShown: boolean;
}

function PastRow({ publication, isCurrent, isShown, onRestore }: PastProps) {
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
function BuildOutput({ id }: { id: string }) {
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
            <section
              className="max-h-80 w-full overflow-auto rounded-small bg-panel px-4 py-3 font-mono text-14 text-on-panel"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too
              tabIndex={0}
              aria-label={labels.showLog}
            >
              <pre className="whitespace-pre-wrap wrap-anywhere">{log}</pre>
            </section>
          )}
        </Loaded>
      )}
    </div>
  );
}
