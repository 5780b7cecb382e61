import { type ReactNode, useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { areaChoices } from '#domain/inquiries/areas.ts';
import { type InquiryFieldName, inquiryFields, inquirySections } from '#domain/inquiries/fields.ts';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import { withEventList } from '../form-values.ts';
import type { OfferedShow } from '../offered-show.ts';
import type { Later } from '../use-later.ts';
import { EventChoice } from './EventChoice.tsx';
import { InquiryField } from './InquiryField.tsx';
import { Section } from './Section.tsx';
import { SizeField } from './SizeField.tsx';

interface Props {
  form: UseFormReturn<Inquiry>;
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
          const advice = form.formState.errors[name] && adviceOn(name);
          return <InquiryField key={name} {...{ name, form, advice, later }} initial={initial[name]} />;
        })}
    </Section>
  ));
}

/** The areas of the chosen shows; before one is chosen, those of all that can be. */
function AreaField({ form, events, initial }: Pick<Props, 'form' | 'events' | 'initial'>): ReactNode {
  const name = 'preferredArea';
  const { control, setValue, getValues } = form;
  const [eventIds, chosen] = useWatch({ control, name: ['eventIds', name] });
  const ids = withEventList({ ...initial, eventIds }).eventIds;
  const asked = events.filter(({ id }) => ids.includes(id));
  const offering = asked.length > 0 ? asked : events.filter(({ isClosed }) => !isClosed);
  const choices = areaChoices(
    offering.map(({ areas }) => areas),
    chosen,
  );
  const last = choices.at(-1)?.value;
  // A box cannot say what was not among its choices when it was told.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told again once that is among them.
  useEffect(() => setValue(name, getValues(name)), [last, setValue, getValues]);
  return <InquiryField {...{ name, form, choices }} initial={initial[name]} />;
}
