import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { draftNames } from '#admin/editing/drafts.ts';
import { RecordConflict } from '#admin/editing/RecordConflict.tsx';
import { RecordForm } from '#admin/editing/RecordForm.tsx';
import { useRecord } from '#admin/editing/use-record.ts';
import { failureText } from '#admin/session/failures.ts';
import { settingsQuery } from '#admin/session/queries.ts';
import { InputField } from '#admin/ui/fields.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { type Setting, type SettingState, type SettingWrite, settingFields } from '#domain/events/setting.ts';
import { failureLabels } from '#messages/admin.ts';
import { documentLabels as labels } from '#messages/admin-content.ts';

const key = 'documents_quota_mb';
const field = settingFields[key];
const fields = { value: { label: field.label } };

const valuesOf = ({ value }: { value: string }) => ({ value });

interface Props {
  eventId: string;
  settings: readonly Versioned<Setting>[];
  onDone: () => void;
}

/** The form of the room that a show's documents have (product 2.17). */
export function RoomForm({ eventId, settings, onDone }: Props): ReactNode {
  const client = useQueryClient();
  const own = settings.find((setting) => setting.key === key && setting.eventId === eventId);
  const record = useRecord<{ value: string }, SettingState, SettingWrite>({
    draftName: draftNames.setting(eventId, key),
    stored: { value: valuesOf(own ?? { value: '' }), version: own?.version ?? 0 },
    valuesOf,
    // The server checks.
    check: ({ value }, version) => ({ ok: true, value: { key, value, eventId, version } }),
    async send(setting) {
      const saved = await call(api.saveSetting, setting);
      await client.invalidateQueries({ queryKey: settingsQuery(eventId).queryKey });
      return saved;
    },
    textOf: (error) => failureText(labels.roomFailed, error, failureLabels.textKept),
    onSaved: onDone,
  });
  return (
    <RecordForm
      label={labels.changeRoom}
      record={record}
      saveLabel={labels.saveRoom}
      history={{ kind: 'setting', record: key, eventId, name: field.label, fields: { value: field } }}
      conflict={<RecordConflict message={labels.roomConflict} fields={fields} record={record} />}
      onClose={onDone}
    >
      <InputField
        name={key}
        label={field.label}
        hint={labels.roomHint}
        error={record.errorOf('value')}
        inputMode="numeric"
        autoComplete="off"
        value={record.draft.value.value}
        onChange={({ target }) => record.put({ value: target.value })}
      />
    </RecordForm>
  );
}
