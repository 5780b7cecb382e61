import { Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { draftNames, readDraft } from '#admin/editing/drafts.ts';
import { useOpenRecord } from '#admin/editing/use-open-record.ts';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { failureText } from '#admin/session/failures.ts';
import { scheduleLabels as labels } from '#messages/admin-content.ts';
import { editorErrors } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { useDeleteSchedule, useSaveSchedule } from './queries.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import { ScheduleList } from './ScheduleList.tsx';
import { type StoredEntry, valuesOf, writeOf } from './values.ts';

const NEW = 'new';

/** "Add Event" and the list; at most one form is open. */
export function SchedulePanel({ entries }: { entries: readonly StoredEntry[] }): ReactNode {
  const { event } = useActiveEvent();
  const panel = useRef<HTMLElement>(null);
  const [openId, setOpenId] = useOpenRecord(panel, () => draftOf(event.id, entries));
  const save = useSaveSchedule();
  const back = useSubmit((error) => failureText(editorErrors.addSchedule, error));
  const remove = useDeleteSchedule();
  const removal = useSubmit((error) => failureText(labels.deleteFailed, error));

  const [fault] = back.errors;
  const notBack = fault ? `${editorErrors.addSchedule}. ${fault.message}` : back.failure;
  const notRemoved = removal.conflict ? labels.changed : removal.failure;

  const bringBack = (entry: StoredEntry) => {
    removal.clear();
    const write = writeOf(valuesOf(entry), entry.eventId);
    if (write.ok) back.submit(() => save.mutateAsync({ id: null, ...write.value }));
    else back.refuse(write.errors);
  };
  const onRemove = async (entry: StoredEntry) => {
    back.clear();
    if (!(await removal.submit(() => remove.mutateAsync(entry)))) return;
    panel.current?.querySelector<HTMLElement>('[data-add]')?.focus();
    const run = () => bringBack(entry);
    showToast({ ...labels.deleted, action: { label: labels.undo, hint: labels.undoHint(entry.title), run } });
  };

  return (
    <section ref={panel} className="card" aria-labelledby="manager-schedule">
      <div className="flex flex-wrap items-center gap-x-3 px-5 py-1.5">
        <h2 id="manager-schedule" className="card-head me-auto ps-0">
          {labels.title}
        </h2>
        <button
          type="button"
          className="button button-dense button-outline"
          data-add
          aria-expanded={openId === NEW}
          onClick={() => setOpenId(openId === NEW ? null : NEW)}
        >
          <Plus className="icon" aria-hidden="true" />
          {labels.add}
        </button>
      </div>
      <p className="px-5 pb-3 text-15 text-text-muted">{labels.fixedNote}</p>
      <p className="field-error px-5 pb-3" role="alert">
        {notRemoved ?? notBack}
      </p>
      {openId === NEW && <ScheduleForm eventId={event.id} entry={null} onDone={() => setOpenId(null)} />}
      {entries.length === 0 && openId !== NEW && (
        <div className="p-5 pt-1">
          <p className="placeholder px-5 py-6 text-text-muted">{labels.none}</p>
        </div>
      )}
      <ScheduleList
        eventId={event.id}
        entries={entries}
        openId={openId}
        onOpen={setOpenId}
        onRemove={onRemove}
      />
      {entries.length > 0 && (
        <p className="border-t border-border px-5 py-3 text-15 text-text-muted tabular-nums">
          {labels.totalDays(new Set(entries.map(({ date }) => date)).size)}
        </p>
      )}
    </section>
  );
}

/** A form with typed text in it is open again after a lost session or a closed tab. */
function draftOf(eventId: string, entries: readonly StoredEntry[]): string | null {
  if (readDraft(draftNames.newSchedule(eventId))) return NEW;
  return entries.find(({ id }) => readDraft(draftNames.schedule(id)))?.id ?? null;
}
