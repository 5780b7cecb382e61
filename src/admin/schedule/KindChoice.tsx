import type { ReactNode } from 'react';
import { SelectField } from '#admin/ui/fields.tsx';
import { type EntryKind, entryKinds, kindLabels } from '#domain/schedule/kinds.ts';
import { scheduleLabels as labels } from '#messages/admin-schedule.ts';

interface Props {
  kind: EntryKind;
  onChange: (kind: EntryKind) => void;
}

/** What an entry is about. */
export function KindChoice({ kind, onChange }: Props): ReactNode {
  return (
    <SelectField
      name="schedule-kind"
      label={labels.fields.kind}
      value={kind}
      onChange={({ target }) => onChange(target.value as EntryKind)}
    >
      {entryKinds.map((one) => (
        <option key={one} value={one}>
          {kindLabels[one]}
        </option>
      ))}
    </SelectField>
  );
}
