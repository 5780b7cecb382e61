import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MovedDays } from '#admin/records/MovedDays.tsx';
import { RecordForm } from '#admin/records/RecordForm.tsx';
import { useSubmit } from '#admin/records/use-record.ts';
import { contentQuery, sessionQuery, settingsQuery, useShowRecords } from '#admin/session/read.ts';
import { goToHash, hashOf } from '#admin/session/route.ts';
import { Loaded, useActiveEvent } from '#admin/session/session.tsx';
import { CheckBox, InputField } from '#admin/ui/fields.tsx';
import { SectionHead } from '#admin/ui/parts.tsx';

import { call } from '#api-client';
import * as api from '#domain/api.ts';
import {
  addDays,
  dateInZone,
  daysBetween,
  isIsoDate,
  showDates,
  venueTimeZone,
} from '#domain/basics/dates.ts';
import { kinds, type ListName } from '#domain/basics/kinds.ts';
import { checked } from '#domain/basics/schemas.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { withContentOverrides } from '#domain/content/text.ts';
import {
  DAYS_OF_52_WEEKS,
  type DayMap,
  type Edition,
  editionStartSchema,
  mappedDay,
  suggestedStart,
} from '#domain/events/edition.ts';
import { editionName, spanOf } from '#domain/events/shows.ts';
import type { ShowRecords } from '#domain/publication/snapshot.ts';
import { showToast } from '#stores/toasts.ts';
import { EditionCards, NextEdition } from './EditionCard.tsx';

const labels = {
  suggested: (years: number) =>
    `Suggested: the same weekday ${years === 1 ? 'one year' : `${['two', 'three', 'four'][years - 2] ?? years} years`} later.`,
} as const;

type Copied = 'texts' | 'settings' | Exclude<ListName, 'exhibitors'>;
const copiedKinds: readonly (readonly [Copied, string])[] = [
  ['texts', 'Texts'],
  ...Object.values(kinds).flatMap(({ list, plural }) =>
    list === 'exhibitors' ? [] : [[list, list === 'schedule' ? 'Schedule items' : plural] as const],
  ),
  ['settings', 'Settings'],
];

type OfShow = readonly { readonly eventId: string | null }[];

interface Props {
  current: Edition;
  copied: ShowRecords & { readonly texts: readonly ContentItem[]; readonly settings: OfShow };
}

function StartForm({ current, copied }: Props) {
  const { choose } = useActiveEvent();
  const client = useQueryClient();
  const { startDate, endDate } = withContentOverrides(current, copied.texts);
  const [suggested] = useState(() =>
    startDate ? suggestedStart(startDate, dateInZone(Date.now(), venueTimeZone)) : '',
  );
  const lasts = startDate && endDate ? daysBetween(startDate, endDate) : 0;
  const [first, setFirst] = useState(suggested);
  const [typedLast, setLast] = useState<string | null>(null);
  const last = typedLast ?? (isIsoDate(first) ? addDays(first, lasts) : '');
  const [documents, setDocuments] = useState(true);
  const [byHand, setByHand] = useState<DayMap>({});
  const was = spanOf({ startDate, endDate });
  const becomes = isIsoDate(first) && isIsoDate(last) ? spanOf({ startDate: first, endDate: last }) : null;
  const entries = copied.schedule.filter(({ eventId }) => eventId === current.id);
  const copiedEntries =
    was && becomes
      ? entries.filter(({ date }) => mappedDay(date, was, becomes, byHand) !== null).length
      : entries.length;
  const { submit, isBusy, errors, errorOf, failure, conflict } = useSubmit<Edition>(
    'Next year’s show was not started',
  );
  const there = conflict?.current;

  /** Opens the new edition, or the one that somebody else has just started. */
  const open = async (edition: Edition) => {
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    choose(edition.id);
    goToHash(hashOf('events'));
  };
  const start = () =>
    submit(async () => {
      const wanted = { eventId: current.id, startDate: first, endDate: last, documents, entryDays: byHand };
      const edition = await call(api.startEdition, checked(editionStartSchema, wanted));
      await client.invalidateQueries();
      showToast({ title: `${editionName(edition)} is ready to edit` });
      open(edition);
    });

  const own = (items: OfShow) => items.filter(({ eventId }) => eventId === current.id).length;
  const day = (name: 'startDate' | 'endDate', value: string, put: (value: string) => void) => (
    <InputField
      name={name}
      label={name === 'startDate' ? 'First day' : 'Last day'}
      error={errorOf(name)}
      type="date"
      {...showDates}
      value={value}
      onChange={({ target }) => put(target.value)}
    />
  );

  return (
    <RecordForm
      className="grid max-w-200 gap-6"
      isPage
      isOfPortal
      label="Start next year’s show"
      record={{
        errors,
        failure: there ? `${editionName(there)} is already being prepared.` : failure,
        isBusy,
        save: () => (there ? open(there) : start()),
      }}
      saveLabel={
        there
          ? `Go to ${editionName(there)}`
          : `Start ${editionName({ name: current.name, startDate: first })}`
      }
      savingLabel="Starting..."
    >
      <div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {day('startDate', first, setFirst)}
          {day('endDate', last, setLast)}
        </div>
        {startDate && first === suggested && (
          <p className="field-hint mt-1.5">
            {labels.suggested(daysBetween(startDate, first) / DAYS_OF_52_WEEKS)}
          </p>
        )}
      </div>
      {copied.documents.length > 0 ? (
        <CheckBox isChecked={documents} onChange={setDocuments}>
          {copied.documents.length === 1
            ? 'Copy the public document, too'
            : `Copy the ${copied.documents.length} public documents, too`}
        </CheckBox>
      ) : (
        <p className="text-text-muted">There are no public documents to copy.</p>
      )}
      <section className="grid gap-3 border-t border-border pt-5" aria-labelledby="copied">
        <h2 id="copied" className="text-22">
          What is copied
        </h2>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {copiedKinds.map(([kind, label]) => (
            <li key={kind}>
              {label}{' '}
              <strong className="tabular-nums">
                {kind === 'schedule'
                  ? copiedEntries
                  : kind === 'documents' && !documents
                    ? 0
                    : own(copied[kind])}
              </strong>
              {kind === 'schedule' && copiedEntries < entries.length && ` of ${entries.length}`}
            </li>
          ))}
        </ul>
        <p>And everything in Event Setup: names, location, figures, what vendors can see.</p>
        <p className="text-text-muted">
          Not copied: inquiries, exhibitors, the floor plan, the history, and any launch date that has passed.
        </p>
      </section>
      <section className="grid gap-3 border-t border-border pt-5" aria-labelledby="moved">
        <h2 id="moved" className="text-22">
          Each day, old and new
        </h2>
        {!was && <p className="text-text-muted">The show has no days yet, so no day is moved.</p>}
        {was && becomes && (
          <MovedDays
            left="won’t be copied"
            was={was}
            becomes={becomes}
            entries={entries}
            byHand={byHand}
            onMap={setByHand}
          />
        )}
      </section>
    </RecordForm>
  );
}

/** Starts the next edition of a show as a copy of its current one (product 2.14), after a look at what is copied. */
export function StartEdition() {
  const { event, events, editions } = useActiveEvent();
  const current = events.find(({ slug }) => slug === event.slug) ?? event;
  const draft = editions.find(({ slug, state }) => slug === event.slug && state === 'draft');
  const { id } = current;
  const texts = useQuery(contentQuery(id));
  const settings = useQuery(settingsQuery(id));
  const { records, queries } = useShowRecords(id);
  const missing = [texts, settings, ...queries].find(({ data }) => data === undefined);
  const documents = records.documents.filter(({ isPublic }) => isPublic);
  return (
    <>
      <SectionHead title="Start next year’s show" aside={event.name}>
        <a className="link link-row" href={`#${hashOf('events')}`}>
          Back to Event Setup
        </a>
      </SectionHead>
      {draft ? (
        <>
          <EditionCards />
          <NextEdition />
        </>
      ) : (
        <>
          <p className="mb-5 max-w-200">{`A copy of ${editionName(current)} for you to prepare. Nothing in it is public until you make it the current show.`}</p>
          {missing ? (
            <Loaded query={missing}>{() => null}</Loaded>
          ) : (
            <StartForm
              current={current}
              copied={{ ...records, documents, texts: texts.data ?? [], settings: settings.data ?? [] }}
            />
          )}
        </>
      )}
    </>
  );
}
