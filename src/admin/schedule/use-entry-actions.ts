import { useRef } from 'react';
import { useListWrites } from '#admin/editing/lists/ListedForm.tsx';
import { useSubmit } from '#admin/editing/use-record.ts';
import { failureText } from '#admin/session/read.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { scheduleLabels as labels, severalLabels } from '#messages/admin-schedule.ts';
import { editorErrors, toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import {
  type EntryDraft,
  entryName,
  newOf,
  type ScheduleValues,
  type StoredEntry,
  writesOf,
} from './entry-kind.ts';

type Entries = readonly StoredEntry[];

/** What can be done to entries of the schedule, one or several, each with its undo. */
export function useEntryActions(areas: readonly ShowArea[]) {
  const writes = useListWrites<StoredEntry>(api.updateSchedule);
  const attempted = useRef<string>(labels.updateFailed);
  const submission = useSubmit<StoredEntry | Entries>((error) => failureText(attempted.current, error));
  const { submit, refuse, clear, isBusy, errors, failure, conflict } = submission;

  const attempt = (failed: string, call: () => Promise<unknown>) => {
    attempted.current = failed;
    return submit(call);
  };
  const attemptWith = (
    failed: string,
    drafts: readonly EntryDraft[],
    send: (entries: Writes) => Promise<unknown>,
  ) => {
    const checked = writesOf(drafts);
    if (checked.ok) return attempt(failed, () => send(checked.value));
    refuse(checked.errors.map((error) => ({ ...error, message: `${failed}. ${error.message}.` })));
    return Promise.resolve(false);
  };
  const add = (drafts: readonly EntryDraft[], onAdded: (added: Entries) => void) =>
    attemptWith(editorErrors.addSchedule, drafts, (entries) =>
      waitForAll(
        entries.map(({ id: _, ...entry }) => writes.save(() => call(api.addSchedule, entry))),
        onAdded,
      ),
    );
  const store = (drafts: readonly EntryDraft[], onStored: (stored: Entries) => void) =>
    attemptWith(labels.updateFailed, drafts, async (entries) =>
      onStored(await writes.saveAll(() => call(api.updateSchedules, { entries }))),
    );
  const takeAway = (entries: Entries, onGone: (gone: Entries) => void) =>
    attempt(labels.deleteFailed, () =>
      waitForAll(
        entries.map(async (entry) => {
          const { id, version } = entry;
          await writes.remove(entry, () => call(api.deleteSchedule, { id, version }));
          return entry;
        }),
        onGone,
      ),
    );

  const undone = () => showToast(labels.undone);
  const tellAdded = (added: Entries) =>
    tell(toasts.scheduleAdded, added, labels.undoAdded, () => takeAway(added, undone));
  const tellStored = (before: Entries) => (stored: Entries) =>
    tell(labels.updated, stored, labels.undoChanged, () => {
      const versions = new Map(stored.map(({ id, version }) => [id, version]));
      store(
        before.map((entry) => draftOf({ ...entry, version: versions.get(entry.id) ?? entry.version })),
        undone,
      );
    });
  const tellGone = (gone: Entries) =>
    tell(labels.deleted, gone, labels.undoDeleted, () =>
      add(
        gone.map((entry) => newOf(entry)),
        undone,
      ),
    );

  const changed = conflict ? [conflict.current ?? []].flat() : [];
  const names = changed.map((entry) => entryName(entry, areas)).join('; ');
  const refusal =
    attempted.current === labels.deleteFailed ? severalLabels.notDeleted : severalLabels.notChanged;
  return {
    isBusy,
    failure: conflict ? refusal(names) : (errors[0]?.message ?? failure),
    /** Those that somebody changed meanwhile, as they are now. */
    changed,
    clear,
    // Each of these offers the way back in a toast, and tells whether all of it is done.
    remove: (entries: Entries) => takeAway(entries, tellGone),
    change: (entries: Entries, changesOf: (entry: StoredEntry) => Partial<ScheduleValues>) =>
      store(
        entries.map((entry) => draftOf(entry, changesOf(entry))),
        tellStored(entries),
      ),
    copy: (copies: readonly EntryDraft[]) => add(copies, tellAdded),
    /** `before` is null where it was added. */
    tellSaved: (saved: StoredEntry, before: StoredEntry | null) =>
      before ? tellStored([before])([saved]) : tellAdded([saved]),
  };
}

type Writes = Extract<ReturnType<typeof writesOf>, { ok: true }>['value'];

const draftOf = (entry: StoredEntry, changes: Partial<ScheduleValues> = {}): EntryDraft => ({
  ...newOf(entry, changes),
  id: entry.id,
  version: entry.version,
});

function tell(
  toast: { title: string },
  entries: Entries,
  hint: (count: number) => string,
  run: () => void,
): void {
  const count = entries.length;
  showToast({
    ...toast,
    ...(count > 1 && { description: labels.entries(count) }),
    action: { label: labels.undo, hint: hint(count), run },
  });
}

/**
 * Waits for several calls and tells of those that went through.
 * @throws what the first of the others failed with.
 */
async function waitForAll<Result>(
  calls: readonly Promise<Result>[],
  onDone: (results: Result[]) => void,
): Promise<void> {
  const results = await Promise.allSettled(calls);
  const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  if (done.length > 0) onDone(done);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

export type EntryActions = ReturnType<typeof useEntryActions>;
