import { type ReactNode, useState } from 'react';
import { draftNames } from '#admin/editing/drafts.ts';
import { useListWrites } from '#admin/editing/lists/use-list-writes.ts';
import { RecordConflict } from '#admin/editing/RecordConflict.tsx';
import { RecordForm } from '#admin/editing/RecordForm.tsx';
import { useRecord } from '#admin/editing/use-record.ts';
import { failureText, isGone } from '#admin/session/failures.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import type { ScheduleWrite } from '#domain/schedule/entry.ts';
import { scheduleFields } from '#domain/schedule/fields.ts';
import { failureLabels } from '#messages/admin.ts';
import { scheduleLabels as labels } from '#messages/admin-schedule.ts';
import { editorErrors } from '#messages/spec.ts';
import { EntryFields } from './EntryFields.tsx';
import { isComplete, type ScheduleValues, type StoredEntry, valuesOf, writeOf } from './values.ts';

interface Props {
  eventId: string;
  areas: readonly ShowArea[];
  /** Null: a new one. */
  entry: StoredEntry | null;
  /** What a new one begins with. */
  initial: ScheduleValues;
  onDone: () => void;
  /** Told what is stored now, and what was before: null where it was added. */
  onSaved: (saved: StoredEntry, before: StoredEntry | null) => void;
}

/** An entry of the schedule to fill in. One that somebody deleted meanwhile is added again by the next save. */
export function ScheduleForm({ eventId, areas, entry, initial, onDone, onSaved }: Props): ReactNode {
  const writes = useListWrites<StoredEntry>(api.listSchedule);
  const [isMissing, setMissing] = useState(false);
  const isNew = entry === null || isMissing;
  const record = useRecord<ScheduleValues, StoredEntry, ScheduleWrite>({
    draftName: entry ? draftNames.schedule(entry.id) : draftNames.newSchedule(eventId, initial.date),
    stored: { value: entry ? valuesOf(entry) : initial, version: entry?.version ?? 0 },
    valuesOf,
    check(values, version) {
      const write = writeOf(values, entry ? entry.eventId : eventId, isNew ? undefined : version);
      // Where none is chosen, a new one is in the areas that its location names.
      const isUnchosen = entry === null && values.areas.length === 0;
      return write.ok && isUnchosen ? { ok: true, value: { ...write.value, areas: undefined } } : write;
    },
    send: (write) =>
      writes.save(() =>
        isNew ? call(api.addSchedule, write) : call(api.updateSchedule, { id: entry.id, ...write }),
      ),
    textOf(error) {
      if (entry && isGone(error)) {
        setMissing(true);
        return labels.gone;
      }
      return failureText(
        entry ? labels.updateFailed : editorErrors.addSchedule,
        error,
        failureLabels.textKept,
      );
    },
    onSaved(saved) {
      onDone();
      onSaved(saved, isNew ? null : entry);
    },
  });
  return (
    <>
      <RecordForm
        label={entry ? labels.editTitle(entry.title) : labels.addTitle}
        record={record}
        saveLabel={labels.save}
        isComplete={isComplete(record.draft.value)}
        history={
          entry
            ? { kind: 'schedule', record: entry.id, name: entry.title, fields: scheduleFields }
            : undefined
        }
        onClose={onDone}
      >
        <EntryFields record={record} areas={areas} isNew={entry === null} />
      </RecordForm>
      <RecordConflict<ScheduleValues, StoredEntry>
        message={labels.conflict}
        fields={scheduleFields}
        record={record}
        valuesOf={valuesOf}
      />
    </>
  );
}
