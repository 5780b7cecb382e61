import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { draftNames, readDraft } from '#admin/editing/drafts.ts';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { conflictIn, failureText } from '#admin/session/failures.ts';
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
  const [openId, setOpenId] = useState(() => draftOf(event.id, entries));
  const [failure, setFailure] = useState<string>();
  const remove = useDeleteSchedule();
  const save = useSaveSchedule();
  const panel = useRef<HTMLElement>(null);
  const before = useRef(openId);
  useEffect(() => {
    // The form that closed had the focus.
    const closed = before.current;
    before.current = openId;
    if (openId !== null || closed === null || document.activeElement !== document.body) return;
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    (find(`[data-entry="${closed}"] [data-takes-focus]`) ?? find('[data-add]'))?.focus();
  }, [openId]);

  const bringBack = async (entry: StoredEntry) => {
    const write = writeOf(valuesOf(entry), entry.eventId);
    if (!write.ok) return setFailure(`${editorErrors.addSchedule}. ${write.errors[0]?.message}`);
    try {
      await save.mutateAsync({ id: null, ...write.value });
    } catch (error) {
      setFailure(failureText(editorErrors.addSchedule, error));
    }
  };
  const onRemove = async (entry: StoredEntry) => {
    if (remove.isPending) return;
    setFailure(undefined);
    try {
      await remove.mutateAsync(entry);
    } catch (error) {
      return setFailure(conflictIn(error) ? labels.changed : failureText(labels.deleteFailed, error));
    }
    panel.current?.querySelector<HTMLElement>('[data-add]')?.focus();
    const run = () => void bringBack(entry);
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
        {failure}
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
