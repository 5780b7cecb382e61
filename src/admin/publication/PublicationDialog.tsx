import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { BeforePublishing } from '#admin/checks/Findings.tsx';
import { Loaded } from '#admin/session/session.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { Dialog } from '#admin/ui/parts.tsx';
import type { PastPublication, PublicationStatus } from '#domain/publication/calls.ts';
import type { PublicationState } from '#domain/publication/state.ts';
import { publicationLabels as labels } from '#messages/publication.ts';
import { ChangeList } from './ChangeList.tsx';
import { BuildOutput, PublicationHistory } from './PublicationHistory.tsx';
import { PublishButton } from './PublishButton.tsx';
import { canPublish, changesQuery, duration } from './queries.ts';
import { RestoreTexts } from './RestoreTexts.tsx';

const publicationSteps: readonly PublicationState[] = ['saved', 'queued', 'building', 'live'];

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
function UnpublishedChanges({ status }: { status: PublicationStatus }): ReactNode {
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

/** Where it stands: the four steps, what that means, and what can be done. */
function PublicationNow({ status, now }: PublicationNowProps): ReactNode {
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
  if (isPreview) return labels.about.preview;
  if (state !== 'live' && !isSetUp) return labels.about.notSetUp;
  if (state === 'live' && !siteAnswers) return labels.about.siteSilent;
  return state === 'saved' && nextStart === null ? labels.about.behind : labels.about[state];
}

/** In the place of which step a failure stands. */
const failedStep = { hook: 'queued', stuck: 'building', build: 'building', unseen: 'live' } as const;

/** Saved → Queued → Building → Live. */
function Track({ state, failure }: Pick<PublicationStatus, 'state' | 'failure'>): ReactNode {
  const failed = state === 'failed' && failure ? failedStep[failure.kind] : null;
  const steps = publicationSteps.map((step) => (step === failed ? 'failed' : step));
  const reached = steps.indexOf(state);
  return (
    <ol className="publication-track">
      {steps.map((step, position) => (
        <li
          key={step}
          className="publication-step"
          data-state={step}
          data-reached={position <= reached || undefined}
          aria-current={position === reached ? 'step' : undefined}
        >
          {labels.states[step]}
        </li>
      ))}
    </ol>
  );
}

const NEAR = 0.8;

function Budget({ status: { budget, isSetUp } }: Pick<PublicationNowProps, 'status'>): ReactNode {
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
