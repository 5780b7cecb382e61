import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Area } from '#domain/schedule/area.ts';
import { allAreas, areasOf, type ShowArea } from '#domain/schedule/areas.ts';
import { defaultKind, type EntryKind, entryKinds, kindLabels, likelyDays } from '#domain/schedule/entry.ts';
import { scheduleLabels as labels, scheduleFilterLabels, severalLabels } from '#messages/admin-schedule.ts';
import './week.css';
import { draftList, draftNames, readDraft } from '#admin/editing/drafts.ts';
import { ListedForm } from '#admin/editing/lists/ListedForm.tsx';
import { TickBox, tickStateOf, useSelection } from '#admin/editing/selection/selection.tsx';
import { openAtFirst, useOpenItem, useOpenRecord } from '#admin/editing/use-open-record.ts';
import { BesideHub } from '#admin/preview/PreviewPanel.tsx';
import { useActiveEvent, useIsOver } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { areasQuery, scheduleQuery } from '#admin/session/queries.ts';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { dayOf } from '#admin/ui/moments.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { spanOf } from '#domain/events/shows.ts';
import { filterByArea, groupByDate, type TimetableDay, timetableOf } from '#domain/schedule/timetable.ts';
import { Plus } from '#ui/icons.tsx';
import { EntryFields } from './EntryFields.tsx';
import { emptyValues, entryKind, placeAndDay, type StoredEntry } from './entry-kind.ts';
import { newDayOf, newId, ScheduleList } from './ScheduleList.tsx';
import { SelectedEntries, type SeveralAction } from './SelectedEntries.tsx';
import { useEntryActions } from './use-entry-actions.ts';
import { WeekTable } from './WeekTable.tsx';

/** What the list is narrowed to. */
interface EntryFilter {
  /** A key, or 'all'. */
  readonly area: string;
  readonly kind: EntryKind | null;
}

const noFilter: EntryFilter = { area: allAreas, kind: null };

interface ScheduleFilterProps {
  areas: readonly ShowArea[];
  filter: EntryFilter;
  onFilter: (filter: EntryFilter) => void;
}

/** Narrows the list to an area, a kind, or both. */
function ScheduleFilter({ areas, filter, onFilter }: ScheduleFilterProps): ReactNode {
  return (
    <div className="grid grid-cols-2 gap-4 px-5 pb-3">
      {areas.length > 0 && (
        <label className="grid gap-1">
          <span className="text-14 text-text-muted">{scheduleFilterLabels.area}</span>
          <select
            className="control control-dense"
            value={filter.area}
            onChange={({ target }) => onFilter({ ...filter, area: target.value })}
          >
            <option value={allAreas}>{scheduleFilterLabels.allAreas}</option>
            {areas.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="grid gap-1">
        <span className="text-14 text-text-muted">{scheduleFilterLabels.kind}</span>
        <select
          className="control control-dense"
          value={filter.kind ?? ''}
          onChange={({ target }) =>
            onFilter({ ...filter, kind: entryKinds.find((kind) => kind === target.value) ?? null })
          }
        >
          <option value="">{scheduleFilterLabels.allKinds}</option>
          {entryKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/**
 * The show's own entries of the schedule, at first those of the area `place` alone, or with the entry `place` open, and
 * the timetable that they stand in.
 */
export function ScheduleTab({ place }: { place: string | null }): ReactNode {
  const { event } = useActiveEvent();
  const [shown, setShown] = useState<string | null>(null);
  const entries = useQuery(scheduleQuery(event.id));
  const areas = useQuery(areasQuery(event.id));
  return (
    <BesideHub name={labels.title} part="schedule" place={shown && placeInPreview(shown)}>
      <Loaded query={entries}>
        {(stored) => (
          <Loaded query={areas}>
            {(ofShow) => <SchedulePanel entries={stored} ofShow={ofShow} place={place} onShow={setShown} />}
          </Loaded>
        )}
      </Loaded>
    </BesideHub>
  );
}

/** Where an entry, or the day of a new one, stands in the vendor hub. */
function placeInPreview(id: string): string | null {
  const day = newDayOf(id);
  if (day === null) return `[data-entry~="${id}"]`;
  return day === '' ? null : `#day-${day}`;
}

interface SchedulePanelProps {
  entries: readonly StoredEntry[];
  ofShow: readonly Area[];
  /** The key of the area that the list is narrowed to at first, or the id of the entry that is open at first. */
  place: string | null;
  /** Something is opened or stored: an entry, or a new one. */
  onShow: (id: string) => void;
}

/**
 * The schedule as a drawn week and day by day: "Add Event", the list, edited in place, and what can be done to several
 * entries at once.
 */
function SchedulePanel({ entries, ofShow, place, onShow }: SchedulePanelProps): ReactNode {
  const { event } = useActiveEvent();
  const areas = useMemo(() => areasOf(event.id, ofShow), [event.id, ofShow]);
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
  const listed = useMemo(
    () => (openEntry && !entries.includes(openEntry) ? [...entries, openEntry] : entries),
    [entries, openEntry],
  );
  // What is being edited stays.
  const keptId = filter.kind && openId;
  const shown = useMemo(
    () =>
      filterByArea(timetableOf(event.id, listed, areas), filter.area).filter(
        ({ id, kind }) => filter.kind === null || kind === filter.kind || id === keptId,
      ),
    [event.id, listed, areas, filter, keptId],
  );
  const shownIds = shown.map(({ id }) => id);
  const selection = useSelection(shownIds);
  const storedById = new Map(listed.map((entry) => [entry.id, entry]));
  const newDay = newDayOf(openId);
  const days = withDay(groupByDate(shown), newDay).map(
    (day) => [day.date, day.entries.flatMap(({ id }) => storedById.get(id) ?? [])] as const,
  );
  const selected = entries.filter(({ id }) => selection.ids.has(id));
  const showDays = new Set(entries.filter(({ kind }) => kind === 'show').map(({ date }) => date)).size;

  const shownAreas = useMemo(
    () => areas.filter(({ key }) => filter.area === allAreas || key === filter.area),
    [areas, filter.area],
  );

  // The preview follows what is open, and stays with it when it closes.
  useEffect(() => {
    if (openId !== null) onShow(openId);
  }, [openId, onShow]);
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
    <ListedForm
      key={entry?.id ?? 'new'}
      kind={entryKind}
      eventId={event.id}
      item={entry}
      initial={{
        draftName: draftNames.newSchedule(event.id, date),
        values: {
          ...emptyValues,
          date,
          kind: filter.kind ?? defaultKind,
          areas: filter.area === allAreas ? [] : [filter.area],
        },
      }}
      headingOf={(values) => placeAndDay(values, areas)}
      fields={(form) => <EntryFields {...form} areas={areas} entries={listed} entry={entry} />}
      onDone={() => setOpenId(null)}
      onSaved={(saved, before) => {
        actions.tellSaved(saved, before);
        onShow(saved.id);
      }}
    />
  );
  const list = (
    <Card
      ref={panel}
      id="manager-schedule"
      title={labels.title}
      beside={
        !isOver && (
          <Button
            data-add
            aria-expanded={newDay !== null}
            onClick={() => open(newDay === null ? newId(dayToAdd(event, entries)) : null)}
          >
            <Plus className="icon" />
            {labels.add}
          </Button>
        )
      }
    >
      <p className="px-5 pb-3 text-15 text-text-muted">{labels.note}</p>
      <p className="field-error px-5 pb-3" role="alert">
        {several === null && actions.failure}
      </p>
      {newDay === '' && form(null, newDay)}
      {entries.length > 0 && <ScheduleFilter areas={areas} filter={filter} onFilter={setFilter} />}
      {entries.length === 0 && newDay === null && (
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
            <LinkButton className="ms-auto px-3 text-15" onClick={() => setFilter(noFilter)}>
              {scheduleFilterLabels.showAll}
            </LinkButton>
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
    </Card>
  );
  return (
    <div className="schedule">
      <div className="schedule-split">
        {shown.length > 0 && <WeekTable entries={shown} areas={shownAreas} openId={openId} onOpen={open} />}
        {list}
      </div>
    </div>
  );
}

/** The days, and among them that of a new entry. */
function withDay(days: readonly TimetableDay[], day: string | null): readonly TimetableDay[] {
  if (!day || days.some(({ date }) => date === day)) return days;
  return [...days, { date: day, entries: [] }].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Where "Add Event" begins: today while the show is on, else its first day; '' where there are no days. */
function dayToAdd(
  event: Pick<PortalEvent, 'startDate' | 'endDate'>,
  entries: readonly StoredEntry[],
): string {
  const { before, show, after } = likelyDays(spanOf(event), entries);
  const today = dayOf(Date.now());
  return [...before, ...show, ...after].includes(today) ? today : (show[0] ?? '');
}

/** A form with typed text in it is open again after a lost session or a closed tab. */
function draftOf(eventId: string, entries: readonly StoredEntry[]): string | null {
  const prefix = draftNames.newSchedule(eventId);
  const added = draftList.get().find((name) => name.startsWith(prefix));
  if (added !== undefined) return newId(added.slice(prefix.length));
  return entries.find(({ id }) => readDraft(draftNames.schedule(id)))?.id ?? null;
}
