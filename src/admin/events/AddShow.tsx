import { useQueryClient } from '@tanstack/react-query';
import { RecordForm } from '#admin/records/RecordForm.tsx';
import { draftNames, useForm } from '#admin/records/use-record.ts';
import { sessionQuery, useCall } from '#admin/session/read.ts';
import { goToHash, hashOf } from '#admin/session/route.ts';
import { useActiveEvent } from '#admin/session/session.tsx';
import { fieldsOf } from '#admin/ui/fields.tsx';
import { SectionHead } from '#admin/ui/parts.tsx';

import * as api from '#domain/api.ts';
import { checked } from '#domain/basics/schemas.ts';
import { eventFields } from '#domain/events/event.ts';
import { eventAddSchema, proposedSlug } from '#domain/events/setup.ts';
import type { MarkName } from '#domain/look/marks.ts';
import { motifNames } from '#domain/look/theme.ts';
import { pageNames } from '#domain/site-map.ts';
import { showToast } from '#stores/toasts.ts';
import { LookFields } from './LookFields.tsx';

const { name, fullName, location, startDate, endDate } = eventFields;
const showFields = {
  ...{ fullName, location, startDate, endDate },
  name: { ...name, control: { required: true, hint: 'The short name vendors use.' } },
  slug: {
    label: 'Web address',
    control: { required: true, hint: 'Lowercase letters, digits and hyphens. You can’t change it later.' },
  },
} as const;

/** Barn red, pine, plum, teal: so that the next show does not look like the one before. */
const firstColors = ['355 60% 38%', '150 45% 27%', '315 35% 38%', '185 60% 27%'];

/** Adds a show (product 2.14), which is then the one that is edited. */
export function AddShow() {
  const { event, events, choose } = useActiveEvent();
  const client = useQueryClient();
  const addEvent = useCall(api.addEvent);
  const color = firstColors[events.length % firstColors.length] ?? '';
  const empty = {
    name: '',
    /** Null until somebody types another one than is proposed. */
    slug: null as string | null,
    fullName: '',
    location: event.location,
    startDate: '',
    endDate: '',
    primaryColor: color,
    accentColor: color,
    mark: 'initials' as MarkName,
    // The drawing has no words either.
    motif: motifNames[(events.length + 1) % motifNames.length] ?? 'mountains',
  };
  const record = useForm(draftNames.newShow, { value: empty, version: 0 }, 'The show wasn’t added');
  const { draft, put, errorOf } = record;

  const proposed = proposedSlug(draft.value.name, [...events.map(({ slug }) => slug), ...pageNames]);
  const slug = draft.value.slug ?? proposed;
  const add = () =>
    record.submit(async () => {
      const { startDate, endDate } = draft.value;
      const show = checked(eventAddSchema, {
        ...draft.value,
        slug,
        startDate: startDate || null,
        endDate: endDate || null,
      });
      const added = await addEvent(show);
      record.discard();
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      choose(added.id);
      goToHash(hashOf('events'));
      showToast({
        title: `${added.name} added`,
        description: 'It is hidden from visitors until you check “Active” here.',
      });
    });

  const putProposing = (changes: Partial<typeof empty>) =>
    // A changed name proposes another address, which drops the error of the former one.
    put('name' in changes ? { slug: draft.value.slug, ...changes } : changes);
  const { control } = fieldsOf({
    prefix: 'show',
    fields: showFields,
    values: { ...draft.value, slug },
    errorOf,
    put: putProposing,
  });
  return (
    <>
      <SectionHead title="Add a show">
        <a className="link link-row" href={`#${hashOf('events')}`}>
          Back to Event Setup
        </a>
      </SectionHead>
      <p className="mb-5 max-w-200">
        It gets its own pages, guides, calendars, and emails. Visitors don’t see it until you check “Active”
        in Event Setup. You can hide it later, but you can’t delete it.
      </p>
      <RecordForm
        className="grid max-w-200 gap-5"
        isPage
        isOfPortal
        label="Add a show"
        record={{ ...record, save: add }}
        saveLabel="Add this show"
        savingLabel="Adding..."
        onClose={() => goToHash(hashOf('events'))}
        onReopen={() => goToHash(hashOf('events', 'add'))}
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {control('name')}
          {control('fullName')}
        </div>
        <div>
          {control('slug', { autoCapitalize: 'off', spellCheck: false })}
          <p className="mt-1.5 text-15 wrap-anywhere">
            Its pages will be at{' '}
            <strong>
              {window.location.host}/{slug}
            </strong>
          </p>
        </div>
        {control('location')}
        <div>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {control('startDate')}
            {control('endDate')}
          </div>
          <p className="field-hint mt-1.5">Optional. Without dates, pages say “Dates to be announced”.</p>
        </div>
        <LookFields prefix="show" values={draft.value} errorOf={errorOf} put={put} />
      </RecordForm>
    </>
  );
}
