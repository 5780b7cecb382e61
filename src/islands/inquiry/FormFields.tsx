import { Fragment, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type InquiryFieldName, inquiryFields, inquirySections } from '#domain/inquiries/fields.ts';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import { EventChoice } from './EventChoice.tsx';
import { InquiryField } from './InquiryField.tsx';
import type { InquiryEvent } from './inquiry-event.ts';
import { Section } from './Section.tsx';
import type { Later } from './use-later.ts';

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
  /** What the fields say at first. */
  initial: Inquiry;
  later?: Later | undefined;
}

/** The five sections with their fields, in the order of `inquiryFields`. */
export function FormFields({ form, events, initial, later }: Props): ReactNode {
  return inquirySections.map((section) => (
    <Section key={section} name={section}>
      {inquiryFields
        .filter((field) => field.section === section)
        .map(({ name, kind }) => (
          <Fragment key={name}>
            {kind === 'events' ? (
              <div className="col-span-6">
                <EventChoice form={form} events={events} chosen={initial.eventIds} />
              </div>
            ) : (
              <InquiryField
                name={name}
                form={form}
                initial={initial[name]}
                later={later}
                className={width[name] ?? 'col-span-6'}
              />
            )}
          </Fragment>
        ))}
    </Section>
  ));
}
