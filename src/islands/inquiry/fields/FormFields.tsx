import { type ReactNode, useEffect } from 'react';
import {
  areaChoices,
  type InquiryFieldName,
  inquiryFields,
  inquirySections,
} from '#domain/inquiries/fields.ts';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import type { OfferedShow } from '../offered-show.ts';
import { type InquiryForm, useAnswers } from '../use-form.ts';
import type { Later } from '../use-later.ts';
import { EventChoice } from './EventChoice.tsx';
import { InquiryField } from './InquiryField.tsx';
import { Section } from './Section.tsx';
import { SizeField } from './SizeField.tsx';

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
          if (name === 'spaceSize') return <SizeField key={name} form={form} initial={initial[name]} />;
          const advice = form.errors[name] && adviceOn(name);
          return <InquiryField key={name} {...{ name, form, advice, later }} initial={initial[name]} />;
        })}
    </Section>
  ));
}

/** The areas of the chosen shows; before one is chosen, those of all that can be. */
function AreaField({ form, events, initial }: Pick<Props, 'form' | 'events' | 'initial'>): ReactNode {
  const name = 'preferredArea';
  const { eventIds: ids, preferredArea: chosen } = useAnswers(form);
  const asked = events.filter(({ id }) => ids.includes(id));
  const offering = asked.length > 0 ? asked : events.filter(({ isClosed }) => !isClosed);
  const choices = areaChoices(
    offering.map(({ areas }) => areas),
    chosen,
  );
  const last = choices.at(-1)?.value;
  // A box can only take a value that is among its choices.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choices have changed.
  useEffect(() => form.answers.set({ [name]: chosen }), [last]);
  return <InquiryField {...{ name, form, choices }} initial={initial[name]} />;
}
