import type { ReactNode } from 'react';
import { LookFields, type LookValues } from './LookFields.tsx';
import type { EventForm } from './use-event-form.ts';

const names = {
  primaryColor: 'event_primary_color',
  accentColor: 'event_accent_color',
  mark: 'event_mark',
  motif: 'event_motif',
} as const satisfies Record<keyof LookValues, string>;

/** What the show is drawn with, in Event Setup. */
export function EventLook({ form: { record, errorOf } }: { form: EventForm }): ReactNode {
  const { value } = record.draft;
  return (
    <LookFields
      prefix="event"
      show={value.event_name}
      dates={[value.event_start_date, value.event_end_date]}
      values={{
        primaryColor: value.event_primary_color,
        accentColor: value.event_accent_color,
        mark: value.event_mark,
        motif: value.event_motif,
      }}
      errorOf={(name) => errorOf(names[name])}
      put={(changes) =>
        record.put(
          Object.fromEntries(
            Object.entries(changes).map(([name, words]) => [names[name as keyof LookValues], words]),
          ),
        )
      }
    />
  );
}
