import { type ReactNode, useRef, useState } from 'react';
import { draftList, draftNames, readDraft } from '#admin/editing/drafts.ts';
import { openAtFirst, useOpenItem, useOpenRecord } from '#admin/editing/use-open-record.ts';
import { useActiveEvent, useIsOver } from '#admin/session/ActiveEvent.tsx';
import { allAreas, type ShowArea } from '#domain/schedule/areas.ts';
import { defaultKind } from '#domain/schedule/kinds.ts';
import { filterByArea, groupByDate, timetableOf } from '#domain/schedule/timetable.ts';
import { scheduleLabels as labels, scheduleFilterLabels, severalLabels } from '#messages/admin-schedule.ts';
import { Plus } from '#ui/icons.tsx';
import { noFilter, ScheduleFilter } from './ScheduleFilter.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import { newDayOf, newId, ScheduleList } from './ScheduleList.tsx';
import { SelectedEntries } from './SelectedEntries.tsx';
import type { SeveralAction } from './SelectionBar.tsx';
import { TickBox, tickStateOf } from './TickBox.tsx';
import { useEntryActions } from './use-entry-actions.ts';
import { useSelection } from './use-selection.ts';
import { emptyValues, type StoredEntry } from './values.ts';

interface Props {
  entries: readonly StoredEntry[];
  areas: readonly ShowArea[];
  /** The key of the area that the list is narrowed to at first, or the id of the entry that is open at first. */
  place: string | null;
}

/** The schedule day by day: "Add Event", the list, edited in place, and what can be done to several entries at once. */
export function SchedulePanel({ entries, areas, place }: Props): ReactNode {
  const { event } = useActiveEvent();
  const isOver = useIsOver();
  const panel = useRef<HTMLElement>(null);
  const [openId, setOpenId] = useOpenRecord(
    panel,
    () => openAtFirst(entries, place) ?? draftOf(event.id, entries),
  );
  const [filter, setFilter] = useState(() =>
    place !== null && areas.some(({ key }) => key === place) ? { ...noFilter, area: place } : noFilter,
  );
  const [several, setSeveral] = useState<SeveralAction | null>(null);
  const actions = useEntryActions(areas);

  const openEntry = useOpenItem(entries, openId);
  const listed = openEntry && !entries.includes(openEntry) ? [...entries, openEntry] : entries;
  const shown = filterByArea(timetableOf(event.id, listed, areas), filter.area).filter(
    // What is being edited stays.
    ({ id, kind }) => filter.kind === null || kind === filter.kind || id === openId,
  );
  const shownIds = shown.map(({ id }) => id);
  const selection = useSelection(shownIds);
  const storedById = new Map(listed.map((entry) => [entry.id, entry]));
  const days = groupByDate(shown).map(
    (day) => [day.date, day.entries.flatMap(({ id }) => storedById.get(id) ?? [])] as const,
  );
  const newDay = newDayOf(openId);
  const isNewOnTop = newDay !== null && !days.some(([date]) => date === newDay);
  const selected = entries.filter(({ id }) => selection.ids.has(id));
  const showDays = new Set(entries.filter(({ kind }) => kind === 'show').map(({ date }) => date)).size;

  const open = (id: string | null) => {
    actions.clear();
    setOpenId(id);
  };
  const focusOn = (id: string | undefined) => {
    const control = id === undefined ? '[data-add]' : `[data-record="${id}"] [data-takes-focus]`;
    panel.current?.querySelector<HTMLElement>(control)?.focus();
  };
  const remove = async (gone: readonly StoredEntry[]) => {
    const ids = gone.map(({ id }) => id);
    const left = shownIds.filter((id) => !ids.includes(id));
    // What stands in its place then.
    const next = left[shownIds.findIndex((id) => ids.includes(id))] ?? left.at(-1);
    if (await actions.remove(gone)) focusOn(next);
  };
  const form = (entry: StoredEntry | null, date: string) => (
    <ScheduleForm
      key={entry?.id ?? 'new'}
      eventId={event.id}
      areas={areas}
      entry={entry}
      initial={{
        ...emptyValues,
        date,
        kind: filter.kind ?? defaultKind,
        areas: filter.area === allAreas ? [] : [filter.area],
      }}
      onDone={() => setOpenId(null)}
      onSaved={actions.tellSaved}
    />
  );
  return (
    <section ref={panel} className="card" aria-labelledby="manager-schedule">
      <div className="flex flex-wrap items-center gap-x-3 px-5 py-1.5">
        <h2 id="manager-schedule" className="card-head me-auto ps-0">
          {labels.title}
        </h2>
        {!isOver && (
          <button
            type="button"
            className="button button-dense button-outline"
            data-add
            aria-expanded={openId === newId()}
            onClick={() => open(openId === newId() ? null : newId())}
          >
            <Plus className="icon" aria-hidden="true" />
            {labels.add}
          </button>
        )}
      </div>
      <p className="px-5 pb-3 text-15 text-text-muted">{labels.note}</p>
      <p className="field-error px-5 pb-3" role="alert">
        {several === null && actions.failure}
      </p>
      {isNewOnTop && form(null, newDay)}
      {entries.length > 0 && <ScheduleFilter areas={areas} filter={filter} onFilter={setFilter} />}
      {entries.length === 0 && !isNewOnTop && (
        <div className="p-5 pt-1">
          <p className="placeholder px-5 py-6 text-text-muted">{labels.none}</p>
        </div>
      )}
      {entries.length > 0 && (
        <div className="flex items-center gap-1 border-t border-border px-2">
          <TickBox
            label={severalLabels.selectAll}
            state={tickStateOf(shownIds, selection.ids)}
            onChange={(isSo) => selection.toggle(shownIds, isSo)}
          />
          <p className="text-15 text-text-muted tabular-nums" role="status">
            {shown.length === 0
              ? scheduleFilterLabels.none
              : scheduleFilterLabels.shown(shown.length, entries.length)}
          </p>
          {filter !== noFilter && (
            <button
              type="button"
              className="link ms-auto min-h-11 cursor-pointer px-3 text-15 font-semibold"
              onClick={() => setFilter(noFilter)}
            >
              {scheduleFilterLabels.showAll}
            </button>
          )}
        </div>
      )}
      <ScheduleList
        entries={entries}
        days={days}
        areas={areas}
        selection={selection}
        changed={actions.changed}
        openId={openId}
        onOpen={open}
        onRemove={(entry) => remove([entry])}
        form={form}
      />
      {showDays > 0 && (
        <p className="border-t border-border px-5 py-3 text-15 text-text-muted tabular-nums">
          {labels.totalDays(showDays)}
        </p>
      )}
      <SelectedEntries
        show={event}
        areas={areas}
        entries={entries}
        selected={selected}
        actions={actions}
        several={several}
        onSeveral={setSeveral}
        onRemove={() => remove(selected)}
        onClear={selection.clear}
        onLook={focusOn}
      />
    </section>
  );
}

/** A form with typed text in it is open again after a lost session or a closed tab. */
function draftOf(eventId: string, entries: readonly StoredEntry[]): string | null {
  const prefix = draftNames.newSchedule(eventId);
  const added = draftList.get().find((name) => name.startsWith(prefix));
  if (added !== undefined) return newId(added.slice(prefix.length));
  return entries.find(({ id }) => readDraft(draftNames.schedule(id)))?.id ?? null;
}
