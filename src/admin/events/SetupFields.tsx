import type { ReactNode } from 'react';
import type { RecordState } from '#admin/records/use-record.ts';
import { hashOf } from '#admin/session/route.ts';
import { InputField } from '#admin/ui/fields.tsx';
import { showDates } from '#domain/basics/dates.ts';
import type { ContentKey } from '#domain/content/text.ts';
import { type Applications, applicationLabels } from '#domain/events/applications.ts';
import { type Part, partLabels, parts } from '#domain/events/event.ts';
import { eventSetupLabels as labels } from '#messages/admin-setup.ts';
import type { EventForm } from './use-event-form.ts';
import type { EventFieldName, EventLineName, EventValues } from './values.ts';

interface SetupSectionProps {
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

/** Fields of Event Setup that belong together, under their heading. */
export function SetupSection({ id, title, hint, children }: SetupSectionProps): ReactNode {
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-border pt-5">
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

interface EventInputProps {
  name: EventLineName;
  record: Pick<RecordState<EventValues, never>, 'draft' | 'put'>;
  errorOf: (name: EventFieldName) => string | undefined;
  hint?: string;
  type?: 'text' | 'date' | 'number' | 'email' | 'url';
  isRequired?: boolean;
}

const inputModes = {
  text: undefined,
  date: undefined,
  number: 'numeric',
  email: 'email',
  url: 'url',
} as const;

export function EventInput(props: EventInputProps): ReactNode {
  const { name, record, errorOf, hint, type = 'text', isRequired = false } = props;
  return (
    <InputField
      name={name}
      label={labels.fields[name]}
      hint={hint}
      error={errorOf(name)}
      type={type === 'date' ? 'date' : 'text'}
      inputMode={inputModes[type]}
      {...(type === 'date' && showDates)}
      autoComplete="off"
      spellCheck={type === 'text'}
      value={record.draft.value[name]}
      aria-required={isRequired || undefined}
      onChange={({ target }) => record.put({ [name]: target.value })}
    />
  );
}

interface CheckBoxProps extends Pick<EventInputProps, 'record'> {
  name: 'event_active' | 'event_default';
  hint: string;
}

export function EventCheckBox({ name, record, hint }: CheckBoxProps): ReactNode {
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="checkbox"
          id={`field-${name}`}
          name={name}
          checked={record.draft.value[name]}
          aria-describedby={`hint-${name}`}
          onChange={({ target }) => record.put({ [name]: target.checked })}
        />
        {labels.fields[name]}
      </label>
      <p className="field-hint ps-9" id={`hint-${name}`}>
        {hint}
      </p>
    </div>
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
export function PartSwitches({ form, children }: { form: EventForm; children: ReactNode }): ReactNode {
  const { value } = form.record.draft;
  return (
    <SetupSection id="setup-parts" title="What vendors can see">
      {children}
      <div>
        <p className="field-hint mb-3">
          Parts that aren’t ready show a “coming soon” text instead. You can edit that text for each part.
        </p>
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

/** One setting of the show with a few states. */
function ChoiceLine<Value extends string | boolean>(props: PartSwitchesProps<Value>): ReactNode {
  const { name, label, choices, chosen, onChoose, children } = props;
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
export function ApplicationsSwitch({ form }: { form: EventForm }): ReactNode {
  const { event_applications: chosen } = form.record.draft.value;
  const label = labels.fields.event_applications;
  return (
    <ChoiceLine
      name="event_applications"
      label={label}
      choices={applicationChoices}
      chosen={chosen}
      onChoose={(event_applications) => form.record.put({ event_applications })}
    >
      <span className="block">{labels.applicationsHint[chosen]}</span>
      <a className="link link-row" href={`#${hashOf('content', applicationsText[chosen])}`}>
        {labels.partWords}
        <span className="sr-only"> {labels.ofPart(label)}</span>
      </a>
    </ChoiceLine>
  );
}
