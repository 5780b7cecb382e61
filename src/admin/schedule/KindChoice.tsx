import type { ReactNode } from 'react';
import { type EntryKind, entryKinds, kindLabels } from '#domain/schedule/kinds.ts';
import { scheduleLabels as labels } from '#messages/admin-schedule.ts';
import { Field } from '#ui/Field.tsx';

interface Props {
  kind: EntryKind;
  onChange: (kind: EntryKind) => void;
}

/** What an entry is about. */
export function KindChoice({ kind, onChange }: Props): ReactNode {
  return (
    <Field name="schedule-kind" label={labels.fields.kind}>
      <select
        id="field-schedule-kind"
        className="control control-dense"
        value={kind}
        onChange={({ target }) => onChange(target.value as EntryKind)}
      >
        {entryKinds.map((one) => (
          <option key={one} value={one}>
            {kindLabels[one]}
          </option>
        ))}
      </select>
    </Field>
  );
}
