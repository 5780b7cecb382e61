import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Differences } from '#admin/inquiries/history/InquiryHistory.tsx';
import { useListWrites } from '#admin/records/list-actions.ts';
import { ActButton, FormEnd, useSaveQuestion } from '#admin/records/RecordForm.tsx';

import { useSubmit } from '#admin/records/use-record.ts';
import { areasQuery, exhibitorsQuery } from '#admin/session/read.ts';
import { hashOf, managerHashOf, withShow } from '#admin/session/route.ts';
import { useActiveEvent } from '#admin/session/session.tsx';
import { AreaField, CheckBox, fieldsOf, InputField } from '#admin/ui/fields.tsx';
import { bringIntoView } from '#admin/ui/hooks.ts';
import { Form } from '#admin/ui/parts.tsx';

import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { nameAmongShows } from '#domain/events/shows.ts';
import {
  areaNamed,
  boothQuestion,
  exhibitorFields,
  type ListedExhibitor,
  type Proposal,
  proposalFields,
} from '#domain/exhibitors/exhibitor.ts';
import { stateOf } from '#domain/inquiries/due.ts';
import { noPreference } from '#domain/inquiries/fields.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import type { InquiryShow } from '#domain/inquiries/shows.ts';
import { paths } from '#domain/paths.ts';
import { changedMeanwhile } from '#messages/admin.ts';
import { editionLabels } from '#messages/admin-editions.ts';
import { exhibitorLabels, inquiryExhibitorLabels as labels } from '#messages/admin-records.ts';
import { showToast } from '#stores/toasts.ts';
import { useExhibitorsOf, useUpdateInquiry } from './queries.ts';

/** Asks for the booth of a reserved inquiry; of one that is not any more, what becomes of its exhibitor. */
export function InquiryExhibitors({ inquiry }: { inquiry: StoredInquiry }) {
  const isReserved = stateOf(inquiry) === 'reserved';
  const places = useExhibitorsOf(inquiry);
  return (
    <div ref={useAskedFor(inquiry.status)}>
      {places.map(({ show, edition, exhibitor }) => {
        if (!edition) return isReserved && <NoEditionYet key={`${show.id} next`} show={show} />;
        const name = nameAmongShows(edition);
        return exhibitor ? (
          <section
            key={edition.id}
            data-asked
            className="mt-4 grid gap-3 rounded border border-border p-4 md:p-5"
            aria-label={labels.at(name)}
          >
            <h3 className="text-22" tabIndex={-1}>
              {inquiry.shows.length > 1 || edition.state !== 'current' ? labels.at(name) : 'Exhibitor'}
            </h3>
            {exhibitor.proposed && <Proposed exhibitor={exhibitor} proposed={exhibitor.proposed} />}
            {isReserved ? (
              <BoothForm key={exhibitor.version} exhibitor={exhibitor} wanted={inquiry.preferredArea} />
            ) : (
              <LeftExhibitor exhibitor={exhibitor} />
            )}
            <a
              className="link link-row text-15"
              href={withShow(edition, paths.adminContent, managerHashOf('exhibitors', exhibitor.id))}
            >
              Edit logo and details
            </a>
          </section>
        ) : (
          isReserved && <MissingExhibitor key={edition.id} inquiry={inquiry} name={name} />
        );
      })}
    </div>
  );
}

/** Once the status has changed, what it asks for is in view and has the focus. */
function useAskedFor(status: StoredInquiry['status']) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(status);
  useEffect(() => {
    const asked = seen.current === status ? null : box.current?.querySelector('[data-asked]');
    if (!asked) return;
    seen.current = status;
    bringIntoView(asked);
    const field = asked.querySelector<HTMLElement>('input') ?? asked.querySelector<HTMLElement>('h3');
    field?.focus({ preventScroll: true });
  });
  return box;
}

/** For an inquiry that came after the show, before the next one was started. */
function NoEditionYet({ show }: { show: InquiryShow }) {
  const { editions } = useActiveEvent();
  const current = editions.find(({ id }) => id === show.id);
  return (
    <p className="mt-4" data-asked>
      {`This booth is for the next ${show.name}. Once you start preparing that show, this exhibitor is added to it.`}{' '}
      {current && (
        <a className="link" href={withShow(current, paths.admin, hashOf('events', 'start'))}>
          {editionLabels.start}
        </a>
      )}
    </p>
  );
}

/** For an inquiry reserved last year, or whose exhibitor was deleted. */
function MissingExhibitor({ inquiry, name }: { inquiry: StoredInquiry; name: string }) {
  const update = useUpdateInquiry();
  return (
    <ActButton
      boxClass="mt-4"
      failed={notSaved}
      done={{ title: 'Exhibitor Added' }}
      act={() => update({ id: inquiry.id, status: 'reserved' })}
    >
      {`Add to the exhibitors of ${name}`}
    </ActButton>
  );
}

type Stored = Versioned<ListedExhibitor>;

const notSaved = 'Failed to save the exhibitor';

function BoothForm({ exhibitor, wanted }: { exhibitor: Stored; wanted: string }) {
  const { id, eventId, version, booth, area, isShown } = exhibitor;
  const [values, setValues] = useState({ booth, area, isShown });
  const { data: areas = [] } = useQuery(areasQuery(eventId));
  const { data: others = [] } = useQuery(exhibitorsQuery(eventId));
  const writes = useListWrites<Stored>(api.updateExhibitor);
  const { errorOf, failure, conflict, isBusy, submit } = useSubmit<Stored>(notSaved);
  const put = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });
  const { field } = fieldsOf({ prefix: `booth-${id}`, fields: exhibitorFields, values, errorOf, put });
  const save = () =>
    submit(async () => {
      await writes.save(() => call(api.updateExhibitor, { id, version, ...values }));
      showToast({ title: 'Booth Saved' });
    });
  const isAsked = wanted !== '' && wanted !== noPreference.value && areaNamed(wanted, areas) === '';
  const { askOrSave, dialog } = useSaveQuestion(save);
  const send = () => askOrSave(boothQuestion({ ...exhibitor, ...values }, exhibitor, others, areas));
  return (
    <>
      <Form className="grid gap-3" onSubmit={send}>
        <p className="text-15 text-text-muted">Which booth? Visitors see the vendor once you show it.</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <InputField {...field('booth')} autoComplete="off" />
          <AreaField
            {...field('area')}
            areas={areas}
            none={exhibitorLabels.noArea}
            hint={
              isAsked
                ? `The vendor asked for “${wanted}”, which isn’t an area. Choose a real one.`
                : undefined
            }
          />
        </div>
        <CheckBox isChecked={values.isShown} onChange={(isShown) => put({ isShown })}>
          {exhibitorFields.isShown.control.label}
        </CheckBox>
        <FormEnd
          error={conflict ? changedMeanwhile('exhibitor') : failure}
          isBusy={isBusy}
          save="Save Booth"
          isOfPortal
        />
      </Form>
      {dialog}
    </>
  );
}

function LeftExhibitor({ exhibitor }: { exhibitor: Stored }) {
  const { id, company, isShown } = exhibitor;
  const writes = useListWrites<Stored>(api.updateExhibitor);
  return (
    <>
      <p role="status">
        {isShown
          ? `This booth is no longer reserved, but ${company} is still on the exhibitors page. Hide or delete it?`
          : `This booth is no longer reserved. ${company} is still in the list of exhibitors, but not shown.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {isShown && (
          <ActButton
            failed={notSaved}
            done={labels.hidden}
            act={() => writes.save(() => call(api.updateExhibitor, { id, isShown: false }))}
          >
            Hide it
          </ActButton>
        )}
        <ActButton
          look="danger"
          failed={notSaved}
          done={{ title: 'Exhibitor Deleted' }}
          act={() => writes.remove(exhibitor, () => call(api.deleteExhibitor, { id }))}
        >
          Delete it
        </ActButton>
      </div>
    </>
  );
}

function Proposed({ exhibitor, proposed }: { exhibitor: Stored; proposed: Proposal }) {
  const { id } = exhibitor;
  const writes = useListWrites<Stored>(api.updateExhibitor);
  const answer = (isAccepted: boolean) => ({
    failed: notSaved,
    changed: 'The vendor changed more since then. Check again.',
    done: { title: isAccepted ? 'Changes Accepted' : 'Changes Declined' },
    act: () => writes.save(() => call(api.answerProposal, { id, isAccepted, proposed })),
  });
  return (
    <div className="grid gap-2 rounded-small bg-surface-alt p-4">
      <p className="font-semibold">The vendor changed the inquiry. Update the exhibitor, too?</p>
      <Differences
        fields={(Object.keys(proposed) as (keyof Proposal)[]).map((name) => ({
          label: proposalFields[name].label,
          before: exhibitor[name],
          after: proposed[name] ?? '',
        }))}
      />
      <div className="flex flex-wrap gap-3">
        <ActButton look="primary" {...answer(true)}>
          Accept
        </ActButton>
        <ActButton {...answer(false)}>Decline</ActButton>
      </div>
    </div>
  );
}
