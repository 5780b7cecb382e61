import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findingsQuery } from '#admin/checks/FindingRow.tsx';
import { lacksOf, Readiness, ReadinessLines, readinessQuery } from '#admin/checks/Readiness.tsx';
import { ActButton, FormDialog, Question } from '#admin/records/RecordForm.tsx';
import { undoable, useSubmit } from '#admin/records/use-record.ts';
import { messageIn, read, sessionQuery, unlessGone, useCall } from '#admin/session/read.ts';
import { goToHash, hashOf } from '#admin/session/route.ts';
import { useActiveEvent } from '#admin/session/session.tsx';
import { InputField, Radios } from '#admin/ui/fields.tsx';
import { Button, ButtonLink, Card, LinkButton } from '#admin/ui/parts.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import {
  dateInZone,
  formatDateRange,
  instantInZone,
  isClockTime,
  isIsoDate,
  showDates,
  venueMoment,
  venueTimeZone,
} from '#domain/basics/dates.ts';
import type { ReadinessLine } from '#domain/checks/readiness.ts';
import type { Edition } from '#domain/events/edition.ts';
import { editionName, isPast } from '#domain/events/shows.ts';
import { editionLabels, findingLabels } from '#messages/admin-editions.ts';
import { toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';

interface Props {
  draft: Edition;
  former: Edition | undefined;
  onClose: () => void;
}

/** Asks before an edition becomes current, now or later, and again if tasks are open (product 2.22). */
function MakeCurrent({ draft, former, onClose }: Props) {
  const client = useQueryClient();
  const makeCurrent = useCall(api.makeEditionCurrent);
  const { submit, isBusy, failure, conflict, errors, refuse } = useSubmit<Edition>(
    'The current show wasn’t changed',
  );
  const [isLater, setLater] = useState(false);
  const [typed, setTyped] = useState('');
  useQuery(readinessQuery(draft.id));
  const { data: notices = [] } = useQuery(read(api.listNotices));
  /** Open lines of the checklist, set when the dialog asks about them. */
  const [lacks, setLacks] = useState<readonly ReadinessLine[]>([]);
  const name = editionName(draft);
  const was = former ? editionName(former) : '';
  const error = errors[0]?.message;
  const isNoticed = notices.some(({ eventId }) => eventId === former?.id);
  const isUnready = lacks.length > 0;

  const send = async () => {
    const at = isLater ? instantOf(typed) : undefined;
    if (at === null) return refuse([{ path: 'at', message: 'Please enter a date and a time' }]);
    await submit(async () => {
      if (!isUnready) {
        const open = lacksOf(await client.query({ ...readinessQuery(draft.id), staleTime: 0 }));
        if (open.length > 0) return setLacks(open);
      }
      await makeCurrent({ id: draft.id, version: draft.version, ...(at && { at }) });
      showToast(
        at
          ? { title: `${name} becomes the current show on ${venueMoment(at)}` }
          : { title: `${name} is the current show` },
      );
      onClose();
    });
  };
  return (
    <FormDialog
      title={isUnready ? `${name} is not ready` : `Make ${name} the current show?`}
      onSubmit={send}
      error={
        conflict
          ? 'Someone else changed this show. You now see the latest version. Check it, and try again.'
          : failure
      }
      isBusy={isBusy}
      save={
        isUnready
          ? isLater
            ? 'Schedule it anyway'
            : 'Make it current anyway'
          : isLater
            ? 'Schedule it'
            : 'Make it current'
      }
      saving="Switching..."
      onCancel={onClose}
    >
      {isUnready && (
        <>
          <p>
            {lacks.length === 1
              ? `1 thing is still to do for ${name}. You can do it later, too: it stays on the dashboard.`
              : `${lacks.length} things are still to do for ${name}. You can do them later, too: they stay on the dashboard.`}
          </p>
          <div className="max-h-[45dvh] overflow-y-auto rounded-md border border-border [&_li:first-child]:border-t-0">
            <ReadinessLines lines={lacks} onFollow={onClose} />
          </div>
        </>
      )}
      {!isUnready && former && (
        <ul className="grid list-disc gap-2 ps-5">
          <li>{`The next time the site is published, all pages show ${name}. ${was} is then over: you can still read it here, but not change it.`}</li>
          <li>{`Inquiries that came after the last day of ${was} move to ${name}.`}</li>
          {isNoticed && (
            <li>{`${was}’s notices come down. If you still need one, post it again for ${name}.`}</li>
          )}
          <li>
            To undo this, click the publishing status at the top right, and restore an earlier version from
            “Publishing history”.
          </li>
        </ul>
      )}
      {!isUnready && (
        <Radios
          name="when"
          legend="When"
          className=""
          choices={[
            { value: false, label: 'Now' },
            { value: true, label: 'At a date and time' },
          ]}
          chosen={isLater}
          onChoose={setLater}
        />
      )}
      {isLater && !isUnready && (
        <InputField
          name="at"
          label="Date and time"
          hint="Mountain Time."
          error={error}
          type="datetime-local"
          min={`${showDates.min}T00:00`}
          max={`${showDates.max}T23:59`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </FormDialog>
  );
}

/** Reads '2027-01-09T08:00' by the clocks at the show; null when it is no date and time. */
function instantOf(typed: string): string | null {
  const [date = '', time = ''] = typed.split('T');
  if (!isIsoDate(date) || !isClockTime(time)) return null;
  return new Date(instantInZone(date, time, venueTimeZone)).toISOString();
}

/** Above Event Setup: what the show lacks, and the way to make a draft current (product 2.14). */
export function EditionCards() {
  const { event } = useActiveEvent();
  if (event.state === 'past') return null;
  return (
    <>
      {event.state === 'draft' && <DraftEdition draft={event} />}
      <Readiness event={event} />
    </>
  );
}
/** After a save of other dates: one undo for all that moves with them, then the texts that still say the former ones. */
export function useMoved(): (saved: Edition) => void {
  const client = useQueryClient();
  const undoMove = useCall(api.undoMove);
  return async ({ id }) => {
    undoable(toasts.eventUpdated, findingLabels.undoMove, () => undoMove({ id }));
    const found = await client.query({ ...findingsQuery(id), staleTime: 0 }).catch(() => []);
    if (found.length > 0) goToHash(hashOf('dashboard', 'mistakes', new URLSearchParams({ from: 'events' })));
  };
}

/** The way from the current show to the next one: first on the screen once the show is over. */
export function NextEdition({ isFirst }: { isFirst?: boolean }) {
  const { event: current, editions, choose } = useActiveEvent();
  if (current.state !== 'current') return null;
  const isShowOver = isPast(current.endDate, dateInZone(Date.now(), venueTimeZone));
  if (isFirst !== undefined && isFirst !== isShowOver) return null;
  const draft = editions.find(({ slug, state }) => slug === current.slug && state === 'draft');
  const name = draft && editionName(draft);
  const days = draft && (formatDateRange(draft.startDate, draft.endDate) ?? 'dates TBA');
  return (
    <Card
      id="next-edition"
      className={isFirst ? 'mb-6 max-w-240' : 'mt-6 max-w-240'}
      title="Next year’s show"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-border p-5">
        <p className="min-w-0 flex-1 basis-80">
          {name && days
            ? `${name} isn’t public yet: ${days}.`
            : `It starts as a copy of ${editionName(current)} with every date moved. Visitors don’t see it until you make it the current show.`}
        </p>
        {draft && name ? (
          <Button look="primary" onClick={() => choose(draft.id)}>
            {editionLabels.goOn(name)}
          </Button>
        ) : (
          <ButtonLink look="primary" href={`#${hashOf('events', 'start')}`}>
            {editionLabels.start}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function DraftEdition({ draft }: { draft: Edition }) {
  const { events, choose } = useActiveEvent();
  const [asked, setAsked] = useState<'current' | 'discard' | null>(null);
  const name = editionName(draft);
  const former = events.find(({ slug }) => slug === draft.slug);
  const discardDraft = useDiscard();
  const close = () => setAsked(null);
  const discard = async () => {
    await discardDraft(draft);
    showToast({ title: 'Next year’s show discarded' });
    if (former) choose(former.id);
  };
  return (
    <Card id="draft-edition" className="mb-6 max-w-240" title={`Preparing ${name}`}>
      <div className="grid gap-4 border-t border-border p-5">
        <p>{`Edit it like any show: texts, days, areas, rules, and documents. Your changes are for ${name} only.`}</p>
        {draft.switchAt && <PlannedSwitch draft={draft} at={draft.switchAt} />}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button look="primary" onClick={() => setAsked('current')}>
            Make it the current show
          </Button>
          <LinkButton className="text-danger" onClick={() => setAsked('discard')}>
            Discard it
          </LinkButton>
        </div>
      </div>
      {asked === 'current' && <MakeCurrent draft={draft} former={former} onClose={close} />}
      {asked === 'discard' && (
        <Question
          title={`Discard ${name}?`}
          failed={messageIn}
          isDanger
          save="Yes, discard it"
          saving="Discarding..."
          onCancel={close}
          act={discard}
        >
          <p>{`Everything entered for ${name} will be deleted: texts, days, areas, rules, questions, booth options, documents, pictures, and exhibitors with their booths. What visitors see won’t change.`}</p>
        </Question>
      )}
    </Card>
  );
}

function PlannedSwitch({ draft, at }: { draft: Edition; at: string }) {
  const cancelSwitch = useCall(api.cancelEditionSwitch);
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <p className="font-semibold">{`It becomes the current show on ${venueMoment(at)}.`}</p>
      <ActButton isLink failed={messageIn} act={() => cancelSwitch({ id: draft.id })}>
        Cancel the switch
      </ActButton>
    </div>
  );
}

/** Discards a draft; done as well where somebody else was quicker. */
function useDiscard() {
  const client = useQueryClient();
  return async ({ id }: Edition): Promise<void> => {
    // A read of the draft that is under way would find nothing.
    await client.cancelQueries();
    try {
      await unlessGone(call(api.discardEdition, { id }));
    } catch (error) {
      client.invalidateQueries();
      throw error;
    }
    // The draft is still on view: the rest is read where it is looked at next.
    client.invalidateQueries({ refetchType: 'none' });
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
}
