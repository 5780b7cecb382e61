import { Fragment, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { inquiryFields, inquirySections } from '#domain/inquiries/fields.ts';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import { EventChoice } from './EventChoice.tsx';
import { fieldWidth } from './field-width.ts';
import { InquiryField } from './InquiryField.tsx';
import type { InquiryEvent } from './inquiry-event.ts';
import { Section } from './Section.tsx';

interface Props {
  form: UseFormReturn<Inquiry>;
  events: readonly InquiryEvent[];
  /** What the fields say at first. */
  initial: Inquiry;
}

/** The five sections with their fields, in the order of `inquiryFields`. */
export function FormFields({ form, events, initial }: Props): ReactNode {
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
              <InquiryField name={name} form={form} initial={initial[name]} className={fieldWidth(name)} />
            )}
          </Fragment>
        ))}
    </Section>
  ));
}
