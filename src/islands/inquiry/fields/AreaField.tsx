import { type ReactNode, useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { areaChoices } from '#domain/inquiries/areas.ts';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import { withEventList } from '../form-values.ts';
import type { InquiryEvent } from '../inquiry-event.ts';
import { InquiryField } from './InquiryField.tsx';

interface Props {
  form: UseFormReturn<Inquiry>;
  events: readonly InquiryEvent[];
  initial: Inquiry;
  className: string;
}

const name = 'preferredArea';

/** The areas of the chosen shows; before one is chosen, those of all that can be. */
export function AreaField({ form, events, initial, className }: Props): ReactNode {
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
  return <InquiryField {...{ name, form, choices, className }} initial={initial[name]} />;
}
