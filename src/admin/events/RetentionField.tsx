import type { ReactNode } from 'react';
import { eventSetupLabels as labels } from '#messages/admin-setup.ts';
import { describedBy, Field } from '#ui/Field.tsx';
import type { EventForm } from './use-event-form.ts';

const name = 'event_retention';

/** After how many months the inquiries for this show are erased: a setting of the show, for all its editions. */
export function RetentionField({ form: { retention } }: { form: EventForm }): ReactNode {
  const { record, forAll } = retention;
  const error = record.errorOf('value');
  const hint = `${labels.retentionHint} ${forAll ? labels.retentionForAll(forAll) : labels.retentionUnset}`;
  return (
    <Field name={name} label={labels.fields[name]} hint={hint} error={error}>
      <input
        id={`field-${name}`}
        name={name}
        type="text"
        inputMode="numeric"
        className="control control-dense"
        autoComplete="off"
        value={record.draft.value.value}
        aria-describedby={describedBy({ name, hint })}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => record.put({ value: target.value })}
      />
    </Field>
  );
}
