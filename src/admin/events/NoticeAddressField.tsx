import type { ReactNode } from 'react';
import { eventSetupLabels as labels } from '#messages/admin-setup.ts';
import { describedBy, Field } from '#ui/Field.tsx';
import type { EventForm } from './use-event-form.ts';

const name = 'event_notify';

/** Who of the team is told of inquiries for this show: a setting of the show. */
export function NoticeAddressField({ form: { notify } }: { form: EventForm }): ReactNode {
  const { record, forAll } = notify;
  const error = record.errorOf('value');
  const hint = `${labels.notifyHint} ${forAll ? labels.notifyForAll(forAll) : labels.notifyUnset}`;
  return (
    <Field name={name} label={labels.fields[name]} hint={hint} error={error}>
      <input
        id={`field-${name}`}
        name={name}
        type="text"
        inputMode="email"
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
