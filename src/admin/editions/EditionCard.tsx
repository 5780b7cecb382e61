import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Question } from '#admin/editing/Question.tsx';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { messageIn, unlessGone } from '#admin/session/failures.ts';
import { hashOf } from '#admin/session/route.ts';
import { Button, ButtonLink, LinkButton } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { goToHash } from '#admin/ui/use-hash.ts';
import { formatDateRange, venueMoment } from '#domain/basics/dates.ts';
import { type Edition, editionName } from '#domain/events/edition.ts';
import { editionLabels as labels, makeCurrentLabels } from '#messages/admin-editions.ts';
import { leftoverLabels } from '#messages/admin-leftovers.ts';
import { toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { Leftovers } from './Leftovers.tsx';
import { MakeCurrent } from './MakeCurrent.tsx';
import { moveQuery } from './queries.ts';
import { Readiness } from './Readiness.tsx';
import { useEditionCalls } from './use-edition-calls.ts';

/** Above Event Setup of a show that is being prepared: what it lacks, and the way to make it current (product 2.14). */
export function DraftCards(): ReactNode {
  const { event } = useActiveEvent();
  if (event.state === 'past') return null;
  if (event.state === 'current') return <MovedShow key={event.id} edition={event} />;
  return (
    <>
      <DraftEdition draft={event} />
      <Readiness editionId={event.id} />
      <Leftovers edition={event} />
    </>
  );
}

/** What a current show that moved still says of its former dates. */
function MovedShow({ edition }: { edition: Edition }): ReactNode {
  const { data } = useQuery(moveQuery(edition.id));
  return data?.move && <Leftovers edition={edition} />;
}

/** After a save of other dates: one undo for all that moves with them. */
export function useMoved(): (saved: Edition) => void {
  const calls = useEditionCalls();
  return ({ id }) => {
    goToHash(hashOf('events', 'leftovers'));
    const run = () => void calls.undoMove(id).catch(() => showToast({ title: leftoverLabels.notSaved }));
    showToast({
      ...toasts.eventUpdated,
      action: { label: leftoverLabels.undo, hint: leftoverLabels.undoMove, run },
    });
  };
}

/** The way from the current show to the next one. */
export function NextEdition(): ReactNode {
  const { event: current, editions, choose } = useActiveEvent();
  if (current.state !== 'current') return null;
  const draft = editions.find(({ slug, state }) => slug === current.slug && state === 'draft');
  const name = draft && editionName(draft);
  const days = draft && (formatDateRange(draft.startDate, draft.endDate) ?? labels.noDays);
  return (
    <Card id="next-edition" className="mt-8 mb-24 max-w-200" title={labels.next}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-border p-5">
        <p className="min-w-0 flex-1 basis-80">
          {name && days ? labels.beingPrepared(name, days) : labels.begin(editionName(current))}
        </p>
        {draft && name ? (
          <Button look="primary" onClick={() => choose(draft.id)}>
            {labels.goOn(name)}
          </Button>
        ) : (
          <ButtonLink look="primary" href={`#${hashOf('events', 'start')}`}>
            {labels.start}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function DraftEdition({ draft }: { draft: Edition }): ReactNode {
  const { events, choose } = useActiveEvent();
  const [asked, setAsked] = useState<'current' | 'discard' | null>(null);
  const name = editionName(draft);
  const former = events.find(({ slug }) => slug === draft.slug);
  const calls = useEditionCalls();
  const close = () => setAsked(null);
  const discard = async () => {
    await unlessGone(calls.discard(draft));
    showToast(labels.discarded);
    if (former) choose(former.id);
  };
  return (
    <Card id="draft-edition" className="mb-6 max-w-200" title={labels.preparing(name)}>
      <div className="grid gap-4 border-t border-border p-5">
        <p>{labels.preparingHint(name)}</p>
        {draft.switchAt && <PlannedSwitch draft={draft} at={draft.switchAt} />}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button look="primary" onClick={() => setAsked('current')}>
            {labels.makeCurrent}
          </Button>
          <LinkButton className="text-danger" onClick={() => setAsked('discard')}>
            {labels.discard}
          </LinkButton>
        </div>
      </div>
      {asked === 'current' && <MakeCurrent draft={draft} former={former} onClose={close} />}
      {asked === 'discard' && (
        <Question
          title={labels.discardTitle(name)}
          closeLabel={makeCurrentLabels.close}
          failed={messageIn}
          isDanger
          save={labels.discardConfirm}
          saving={labels.discarding}
          cancel={makeCurrentLabels.back}
          onCancel={close}
          act={discard}
        >
          <p>{labels.discardText(name)}</p>
        </Question>
      )}
    </Card>
  );
}

function PlannedSwitch({ draft, at }: { draft: Edition; at: string }): ReactNode {
  const calls = useEditionCalls();
  const { submit, isBusy, failure } = useSubmit(messageIn);
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <p className="font-semibold">{labels.planned(venueMoment(at))}</p>
      <LinkButton disabled={isBusy} onClick={() => submit(() => calls.cancelSwitch(draft))}>
        {labels.cancelSwitch}
      </LinkButton>
      <p className="basis-full font-semibold text-danger empty:hidden" role="alert">
        {failure}
      </p>
    </div>
  );
}
