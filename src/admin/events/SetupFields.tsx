import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { MovedDays } from '#admin/records/MovedDays.tsx';
import type { DraftState } from '#admin/records/use-record.ts';
import { scheduleQuery } from '#admin/session/read.ts';
import { hashOf } from '#admin/session/route.ts';
import { CheckBox } from '#admin/ui/fields.tsx';
import type { Found } from '#domain/checks/checked-show.ts';
import { outsideShowDays } from '#domain/checks/days.ts';
import type { ContentKey } from '#domain/content/text.ts';
import { type Applications, applicationLabels } from '#domain/events/applications.ts';
import { type DayMap, mappedDay } from '#domain/events/edition.ts';
import { eventFields, type Part, partLabels, parts, setupNames } from '#domain/events/event.ts';
import { spanOf } from '#domain/events/shows.ts';
import { editingPath, floorPlanUrl } from '#domain/paths.ts';
import { eventSetupLabels as labels } from '#messages/admin-setup.ts';
import { ExternalLink } from '#ui/icons.tsx';
import type { EventForm, EventValues } from './use-event-form.ts';

interface SetupSectionProps {
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

/** Fields of Event Setup that belong together, under their heading. */
export function SetupSection({ id, title, hint, children }: SetupSectionProps) {
  return (
    <section aria-labelledby={id} className="grid content-start gap-4 border-t border-border pt-4">
      <div>
        <h2 id={id} className="text-22">
          {title}
        </h2>
        {hint && <p className="field-hint">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

/** The first text that announces a part; its other texts are next to it. */
const textOf: Readonly<Record<Part, ContentKey>> = {
  'load-in': 'load_in_coming_soon_title',
  schedule: 'schedule_coming_soon_text',
  guidelines: 'guidelines_coming_soon_title',
  downloads: 'downloads_coming_soon_title',
  'floor-map': 'floor_map_coming_soon_title',
  exhibitors: 'exhibitors_coming_soon_title',
};

const choices = [
  { value: true, label: labels.published },
  { value: false, label: labels.comingSoon },
];

/** Whether the show is offered, and for each part of its pages: out, or still to come. */
export function PartSwitches({ form, children }: { form: EventForm; children: ReactNode }) {
  const { value } = form.record.draft;
  return (
    <SetupSection id="setup-parts" title="What vendors can see">
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">{children}</div>
      <p className="field-hint">
        Parts that aren’t ready show a “coming soon” text instead. You can edit that text for each part.
      </p>
      <div className="grid gap-x-6 lg:grid-cols-2">
        {parts.map((part) => (
          <ChoiceLine
            key={part}
            name={`part_${part}`}
            label={partLabels[part]}
            choices={choices}
            chosen={value[`part_${part}`]}
            onChoose={(isOut) => form.record.put({ [`part_${part}`]: isOut })}
          >
            <a className="link link-row" href={`#${hashOf('content', textOf[part])}`}>
              {labels.partWords}
              <span className="sr-only"> {labels.ofPart(partLabels[part])}</span>
            </a>
          </ChoiceLine>
        ))}
      </div>
    </SetupSection>
  );
}

interface PartSwitchesProps<Value> {
  name: string;
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  children: ReactNode;
}

function ChoiceLine<Value extends string | boolean>({
  name,
  label,
  choices,
  chosen,
  onChoose,
  children,
}: PartSwitchesProps<Value>) {
  return (
    <fieldset
      className="grid items-center gap-x-5 gap-y-1 border-t border-border py-2 sm:grid-cols-[minmax(0,1fr)_auto]"
      aria-labelledby={`label-${name}`}
      aria-describedby={`hint-${name}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-4">
        <p className="font-semibold" id={`label-${name}`}>
          {label}
        </p>
        <p className="text-15 text-text-muted" id={`hint-${name}`}>
          {children}
        </p>
      </div>
      <div className="part-switch">
        {choices.map((choice) => (
          <label key={choice.label}>
            <input
              type="radio"
              className="sr-only"
              id={choice.value === chosen ? `field-${name}` : undefined}
              name={name}
              checked={choice.value === chosen}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const applicationChoices = Object.entries(applicationLabels).map(([value, label]) => ({
  value: value as Applications,
  label,
}));

const applicationsText: Readonly<Record<Applications, ContentKey>> = {
  open: 'event_card_badge',
  waiting: 'applications_waiting_text',
  closed: 'applications_closed_text',
};

/** Whether the show takes booth inquiries, or keeps a waiting list (product 2.14). */
export function ApplicationsSwitch({ form }: { form: EventForm }) {
  const { applications: chosen } = form.record.draft.value;
  const { label } = eventFields.applications;
  return (
    <ChoiceLine
      name={setupNames.applications}
      label={label}
      choices={applicationChoices}
      chosen={chosen}
      onChoose={(applications) => form.record.put({ applications })}
    >
      <span className="block">{labels.applicationsHint[chosen]}</span>
      <a className="link link-row" href={`#${hashOf('content', applicationsText[chosen])}`}>
        {labels.partWords}
        <span className="sr-only"> {labels.ofPart(label)}</span>
      </a>
    </ChoiceLine>
  );
}

export function FloorPlanField({ form }: { form: EventForm }) {
  const { record, control, floorPlan } = form;
  const { id, isNew, answer, isLooking } = floorPlan;
  const checkAddress = floorPlanUrl(id || null);
  const isHidden = checkAddress !== null && !record.draft.value['part_floor-map'];
  return (
    <div className="grid content-start gap-1">
      {control('expofpEventId')}
      {/* Reserves the height of the answer, so nothing below moves. */}
      <p className={`text-15 ${isNew ? 'min-h-13 sm:min-h-0' : ''}`} role="status">
        {isLooking && <span className="text-text-muted">Checking with the floor-plan service…</span>}
        {isNew && !isLooking && answer && (
          <span className={answer === 'plan' ? 'text-success' : 'font-semibold text-danger'}>
            {labels.floorPlan[answer]}
          </span>
        )}
        {isHidden && (
          <span className="block">
            Visitors don’t see the map yet. Floor Map is “Coming soon” under “What vendors can see”.
          </span>
        )}
      </p>
      {checkAddress && (
        <p>
          <a className="link link-row" href={checkAddress} target="_blank" rel="noreferrer">
            Check this floor plan <span className="sr-only">(opens in a new tab)</span>
            <ExternalLink className="icon" />
          </a>
        </p>
      )}
    </div>
  );
}

const FIRST = 5;

const datesOf = ({ startDate, endDate }: EventValues) => ({
  startDate: startDate || null,
  endDate: endDate || null,
});

/** The effect of the typed dates on a show's entries: an offer to move them, and those that will be outside of the show. */
export function useMovedEntries(eventId: string, draft: DraftState<EventValues>, byHand: DayMap | undefined) {
  const { data: schedule = [] } = useQuery(scheduleQuery(eventId));
  const [was, days] = [draft.base.value, draft.value].map((values) => spanOf(datesOf(values)));
  const [typed, stored] = [draft.value, draft.base.value].map(datesOf);
  if (JSON.stringify(typed) === JSON.stringify(stored)) return { offer: null, outside: [] };
  const entries = schedule.filter((entry) => entry.eventId === eventId);
  const offer = was && days && entries.length > 0 ? { was, becomes: days, entries } : null;
  const moved = schedule.map((entry) => {
    const isMoved = offer && byHand && entry.eventId === eventId;
    const date = isMoved ? mappedDay(entry.date, offer.was, offer.becomes, byHand) : null;
    return { ...entry, date: date ?? entry.date };
  });
  return { offer, outside: outsideShowDays({ schedule: moved, days: days ?? null }) };
}

export function MoveOffer({
  offer,
  byHand,
  onMap,
}: {
  offer: Omit<ComponentProps<typeof MovedDays>, 'byHand' | 'left' | 'onMap'>;
  /** Undefined: they stay. */
  byHand: DayMap | undefined;
  onMap: (byHand: DayMap | undefined) => void;
}) {
  return (
    <div className="mt-3 grid gap-3">
      <CheckBox isChecked={byHand !== undefined} onChange={(isMoved) => onMap(isMoved ? {} : undefined)}>
        {offer.entries.length === 1
          ? 'Move its 1 item to the new dates'
          : `Move its ${offer.entries.length} items to the new dates`}
      </CheckBox>
      {byHand && (
        <details>
          <summary className="link link-row cursor-pointer">Each day, old and new</summary>
          <MovedDays {...offer} left="won’t move" byHand={byHand} onMap={onMap} />
        </details>
      )}
    </div>
  );
}

/** How many they are, with a link to each. */
export function OutsideEntries({ entries }: { entries: readonly Found[] }) {
  const more = entries.length - FIRST;
  const link = (href: string, text: string) => (
    <li key={href}>
      <a className="link link-row wrap-anywhere" href={href}>
        {text}
      </a>
    </li>
  );
  return (
    <>
      <p className="font-semibold">
        {entries.length === 1
          ? 'With these dates, 1 schedule item is outside the show.'
          : `With these dates, ${entries.length} schedule items are outside the show.`}
      </p>
      <ul>
        {entries.slice(0, FIRST).map(({ place }) => link(editingPath(place), place.where))}
        {more > 0 && link(editingPath({ screen: 'schedule', id: '' }), `${more} more in the schedule`)}
      </ul>
    </>
  );
}
