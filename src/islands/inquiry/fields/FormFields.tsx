import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type InquiryFieldName, inquiryFields, inquirySections } from '#domain/inquiries/fields.ts';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import type { InquiryEvent } from '../inquiry-event.ts';
import type { Later } from '../use-later.ts';
import { AreaField } from './AreaField.tsx';
import { EventChoice } from './EventChoice.tsx';
import { InquiryField } from './InquiryField.tsx';
import { Section } from './Section.tsx';
import { SizeField } from './SizeField.tsx';

/** Fields that share a line where there is room, in sixths of it; the others take the whole line. */
export const width: Partial<Record<InquiryFieldName, string>> = {
  city: 'col-span-6 sm:col-span-2',
  state: 'col-span-6 xs:col-span-3 sm:col-span-2',
  zipCode: 'col-span-6 xs:col-span-3 sm:col-span-2',
  country: 'col-span-6 sm:col-span-3',
  contactFirstName: 'col-span-6 sm:col-span-3',
  contactLastName: 'col-span-6 sm:col-span-3',
  contactEmail: 'col-span-6 sm:col-span-3',
  contactPhone: 'col-span-6 sm:col-span-3',
  preferredArea: 'col-span-6 sm:col-span-3',
  spaceSize: 'col-span-6 sm:col-span-3',
};

interface Props {
  form: UseFormReturn<Inquiry>;
  events: readonly InquiryEvent[];
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
          const className = width[name] ?? 'col-span-6';
          if (name === 'eventIds')
            return (
              <div key={name} className={className}>
                <EventChoice form={form} events={events} chosen={initial.eventIds} />
              </div>
            );
          if (name === 'preferredArea')
            return <AreaField key={name} {...{ form, events, initial, className }} />;
          if (name === 'spaceSize') return <SizeField key={name} {...{ form, initial, className }} />;
          const advice = form.formState.errors[name] && adviceOn(name);
          return (
            <InquiryField key={name} {...{ name, form, advice, later, className }} initial={initial[name]} />
          );
        })}
    </Section>
  ));
}
