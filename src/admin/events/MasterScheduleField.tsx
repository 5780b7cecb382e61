import type { ReactNode } from 'react';
import { eventSetupLabels as labels } from '#messages/admin-setup.ts';
import { describedBy, Field } from '#ui/Field.tsx';
import type { EventForm } from './use-event-form.ts';

const name = 'event_master_schedule';

/** Where "Full Master Schedule" leads: a setting of the show. */
export function MasterScheduleField({ form: { schedule } }: { form: EventForm }): ReactNode {
  const { record, forAll } = schedule;
  const error = record.errorOf('value');
  const hint = forAll
    ? `${labels.masterScheduleHint} ${labels.masterScheduleForAll(forAll)}`
    : labels.masterScheduleHint;
  return (
    <Field name={name} label={labels.fields[name]} hint={hint} error={error}>
      <input
        id={`field-${name}`}
        name={name}
        type="text"
        inputMode="url"
        className="control control-dense"
        autoComplete="off"
        spellCheck={false}
        value={record.draft.value.value}
        aria-describedby={describedBy({ name, hint })}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => record.put({ value: target.value })}
      />
    </Field>
  );
}
