import type { ReactNode } from 'react';
import { inquiryField } from '#domain/inquiries/fields.ts';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import { describedBy, ErrorSlot, Hint } from '#ui/Field.tsx';
import type { OfferedShow } from '../offered-show.ts';
import type { InquiryForm } from '../use-form.ts';
import { useNoteOn } from '../use-note-on.ts';

type Props = { form: InquiryForm; events: readonly OfferedShow[]; initial: Inquiry };

const name = 'eventIds';

/** The first box that can be checked carries the field's id, so that the error summary leads to it. */
export function EventChoice({ form, events, initial }: Props): ReactNode {
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
