import { type ReactNode, useEffect } from 'react';
import {
  areaChoices,
  type InquiryFieldName,
  type InquirySection,
  inquiryField,
  inquiryFields,
  inquirySections,
} from '#domain/inquiries/fields.ts';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import { describedBy, ErrorSlot, Hint } from '#ui/Field.tsx';
import type { OfferedShow } from '../offered-show.ts';
import { type InquiryForm, useAnswers, useNoteOn } from '../use-form.ts';
import type { Later } from '../use-later.ts';
import { InquiryField, SizeField } from './InquiryField.tsx';

/** 'Event Selection' → 'event-selection', where the progress leads. */
export const sectionId = (section: InquirySection): string => section.toLowerCase().replaceAll(' ', '-');

type SectionProps = { name: InquirySection; children: ReactNode };

function Section({ name, children }: SectionProps): ReactNode {
  const id = sectionId(name);
  const number = inquirySections.indexOf(name) + 1;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t-2 border-text pt-5">
      <p className="text-15 text-text-subtle tabular-nums">
        {number} of {inquirySections.length}
      </p>
      <h2 id={`${id}-title`} className="mb-5 text-30">
        {name}
      </h2>
      <div className="grid grid-cols-6 gap-x-4 gap-y-6">{children}</div>
    </section>
  );
}

type EventChoiceProps = { form: InquiryForm; events: readonly OfferedShow[]; initial: Inquiry };

const name = 'eventIds';

/** The first box that can be checked carries the field's id, so that the error summary leads to it. */
function EventChoice({ form, events, initial }: EventChoiceProps): ReactNode {
  const { label, hint } = inquiryField(name);
  const error = form.errors[name];
  const noteOn = useNoteOn();
  const first = events.find(({ isClosed }) => !isClosed) ?? events[0];
  return (
    <fieldset className="field col-span-6" aria-describedby={describedBy({ name, hint })}>
      <legend className="sr-only">{label}</legend>
      <Hint name={name} hint={hint} />
      <div className="event-options">
        {events.map((event, position) => {
          const note = noteOn(event);
          return (
            <label key={event.id} className="event-option" data-theme={event.slug}>
              <input
                {...(event.isClosed ? { disabled: true } : { name })}
                type="checkbox"
                className="checkbox"
                id={event === first ? `field-${name}` : `field-${name}-${position + 1}`}
                value={event.id}
                defaultChecked={!event.isClosed && initial[name].includes(event.id)}
                aria-invalid={error && event === first ? true : undefined}
              />
              <span className="slab text-26 wrap-anywhere">{event.name}</span>
              <span className="text-15 text-text-muted">{event.fullName}</span>
              <span className="mt-1.5 text-15 font-semibold">{event.when}</span>
              <span className="text-15">{event.where}</span>
              {note && <span className="mt-1.5 text-15 font-semibold whitespace-pre-line">{note}</span>}
            </label>
          );
        })}
      </div>
      <ErrorSlot name={name} error={error} />
    </fieldset>
  );
}

interface Props {
  form: InquiryForm;
  events: readonly OfferedShow[];
  initial: Inquiry;
  adviceOn: (name: InquiryFieldName) => string | undefined;
  later?: Later | undefined;
}

export function FormFields({ form, events, initial, adviceOn, later }: Props): ReactNode {
  return inquirySections.map((section) => (
    <Section key={section} name={section}>
      {inquiryFields
        .filter((field) => field.section === section)
        .map(({ name }) => {
          if (name === 'eventIds') return <EventChoice key={name} {...{ form, events, initial }} />;
          if (name === 'preferredArea') return <AreaField key={name} {...{ form, events, initial }} />;
          if (name === 'spaceSize')
            return (
              <SizeField key={name} form={form} initial={initial[name]}>
                <OfferedOptions {...{ form, events }} />
              </SizeField>
            );
          const advice = form.errors[name] && adviceOn(name);
          return <InquiryField key={name} {...{ name, form, advice, later }} initial={initial[name]} />;
        })}
    </Section>
  ));
}

/** The chosen shows; before one is chosen, all that can be. */
function useAsked({ form, events }: Pick<Props, 'form' | 'events'>): readonly OfferedShow[] {
  const { eventIds: ids } = useAnswers(form);
  const asked = events.filter(({ id }) => ids.includes(id));
  return asked.length > 0 ? asked : events.filter(({ isClosed }) => !isClosed);
}

function OfferedOptions(props: Pick<Props, 'form' | 'events'>): ReactNode {
  const shows = useAsked(props);
  return shows.map(
    ({ id, name, options }) =>
      options && (
        <div key={id} className="text-15">
          <h3 className="text-22">{shows.length > 1 ? `${name}: ${options.title}` : options.title}</h3>
          <ul className="mt-1 grid gap-2">
            {options.list.map(({ size, price, included, note }) => (
              <li key={size}>
                <p className="font-semibold">{[size, price].filter(Boolean).join(' · ')}</p>
                <p className="whitespace-pre-line text-text-muted">
                  {[included, note].filter(Boolean).join('\n')}
                </p>
              </li>
            ))}
          </ul>
        </div>
      ),
  );
}

function AreaField({ form, events, initial }: Pick<Props, 'form' | 'events' | 'initial'>): ReactNode {
  const name = 'preferredArea';
  const { preferredArea: chosen } = useAnswers(form);
  const choices = areaChoices(
    useAsked({ form, events }).map(({ areas }) => areas),
    chosen,
  );
  const last = choices.at(-1)?.value;
  // A box can only take a value that is among its choices.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choices have changed.
  useEffect(() => form.answers.set({ [name]: chosen }), [last]);
  return <InquiryField {...{ name, form, choices }} initial={initial[name]} />;
}
