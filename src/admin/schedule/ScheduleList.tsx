import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { draftNames, useDraftNames } from '#admin/editing/drafts.ts';
import { onPlainClick, RecordButtons } from '#admin/editing/RecordForm.tsx';
import { type Selection, TickBox, tickStateOf } from '#admin/editing/selection/selection.tsx';
import { useIsOver } from '#admin/session/ActiveEvent.tsx';
import { AreaMark } from '#admin/ui/AreaMark.tsx';
import { IconButton } from '#admin/ui/IconButton.tsx';
import { formatFullDate } from '#domain/basics/dates.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { defaultKind, defaultScheduleCategory, doublesOf, kindLabels } from '#domain/schedule/entry.ts';
import { cutAt, hoursText } from '#domain/schedule/timetable.ts';
import { scheduleLabels as labels, severalLabels } from '#messages/admin-schedule.ts';
import { Plus } from '#ui/icons.tsx';
import { entryName, type StoredEntry } from './entry-kind.ts';

interface Props {
  /** All of the show. */
  entries: readonly StoredEntry[];
  /** Those that are shown, by day, in the order of the pages. */
  days: readonly (readonly [date: string, entries: readonly StoredEntry[]])[];
  areas: readonly ShowArea[];
  selection: Selection;
  changed: readonly StoredEntry[];
  openId: string | null;
  onOpen: (id: string) => void;
  onRemove: (entry: StoredEntry) => void;
  /** The form of an entry; of a new one on a day without an entry. */
  form: (entry: StoredEntry | null, date: string) => ReactNode;
}

/** The name of the form for a new entry; of a day, or of none yet. */
export const newId = (date = '') => `new/${date}`;
/** The day that it is of, '' for none yet; null for any other form. */
export const newDayOf = (id: string | null) => /^new\/(.*)$/.exec(id ?? '')?.[1] ?? null;

/** The entries by day; the one that is edited is its form. */
export function ScheduleList(props: Props): ReactNode {
  const { entries, days, areas, selection, changed, openId, onOpen, form } = props;
  const acts = useSameActs(props);
  const drafts = useDraftNames(draftNames.schedule(''));
  const doubled = useMemo(() => doublesOf(entries), [entries]);
  return days.map(([date, ofDay]) => {
    const ids = ofDay.map(({ id }) => id);
    return (
      <ScheduleDay
        key={date}
        date={date}
        ids={ids}
        selected={selection.ids}
        onSelect={(isSo) => selection.toggle(ids, isSo)}
        onAdd={() => onOpen(newId(date))}
      >
        {ofDay.map((entry) =>
          entry.id === openId ? (
            form(entry, date)
          ) : (
            <EntryRow
              key={entry.id}
              entry={entry}
              areas={areas}
              isSelected={selection.ids.has(entry.id)}
              hasDraft={drafts.includes(draftNames.schedule(entry.id))}
              isChanged={changed.some(({ id }) => id === entry.id)}
              doubled={doubled.get(entry.id)}
              acts={acts}
            />
          ),
        )}
        {openId === newId(date) && form(null, date)}
      </ScheduleDay>
    );
  });
}

/** What rows can do, always the same functions: a row is rendered again only when it changes itself. */
function useSameActs(props: Props) {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  return useMemo(
    () => ({
      select: (id: string, isSo: boolean) => latest.current.selection.toggle([id], isSo),
      open: (id: string) => latest.current.onOpen(id),
      remove: (entry: StoredEntry) => latest.current.onRemove(entry),
    }),
    [],
  );
}

interface ScheduleDayProps {
  date: string;
  /** The ids of its entries. */
  ids: readonly string[];
  selected: ReadonlySet<string>;
  onSelect: (isSelected: boolean) => void;
  onAdd: () => void;
  /** Its entries. */
  children: ReactNode;
}

/** A day of the schedule: its head, by which all of it is selected and another entry added, and its entries. */
function ScheduleDay({ date, ids, selected, onSelect, onAdd, children }: ScheduleDayProps): ReactNode {
  const isOver = useIsOver();
  const day = formatFullDate(date);
  return (
    <div>
      <div className="day-head">
        {ids.length > 0 && (
          <TickBox
            label={severalLabels.selectDay(day)}
            state={tickStateOf(ids, selected)}
            onChange={onSelect}
          />
        )}
        <h3 className="min-h-11 min-w-0 flex-1 content-center text-15 leading-normal">{day}</h3>
        {!isOver && (
          <span data-record={`new/${date}`}>
            <IconButton icon={Plus} label={labels.addOn(day)} takesFocus onClick={onAdd} />
          </span>
        )}
      </div>
      {children}
    </div>
  );
}

interface EntryRowProps {
  entry: StoredEntry;
  areas: readonly ShowArea[];
  isSelected: boolean;
  hasDraft: boolean;
  /** Somebody changed it while it was to be changed here. */
  isChanged: boolean;
  /** The one that it seems to repeat. */
  doubled: StoredEntry | undefined;
  acts: ReturnType<typeof useSameActs>;
}

/** One entry as the pages say it. A click on it opens it, its pencil does for the keyboard. */
const EntryRow = memo((props: EntryRowProps): ReactNode => {
  const { entry, areas, isSelected, hasDraft, isChanged, doubled, acts } = props;
  const { id, title, time, endTime, openEnd, location, category, description, emphasis, eventId, kind } =
    entry;
  const name = entryName(entry, areas);
  const onEdit = () => acts.open(id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is the pencil, which this makes larger
    <article className="entry-row" aria-label={name} onClick={onPlainClick(onEdit)}>
      <TickBox
        label={severalLabels.select(name)}
        state={isSelected ? 'all' : 'none'}
        onChange={(isSo) => acts.select(id, isSo)}
      />
      <div className="min-w-0 flex-1 py-2 wrap-anywhere">
        <p className="flex flex-wrap gap-x-4 text-15 text-text-muted">
          <span className="font-semibold text-text tabular-nums">
            {hoursText({ start: time, end: endTime, openEnded: openEnd })}
          </span>
          {kind !== defaultKind && <span>{kindLabels[kind]}</span>}
          {areas
            .filter(({ key }) => entry.areas.includes(key))
            .map(({ key, name: area, colour }) => (
              <AreaMark key={key} name={area} colour={colour} />
            ))}
        </p>
        <p className="font-semibold">
          <Emphasised text={title} emphasis={emphasis} />
        </p>
        {location && <p>{location}</p>}
        {description && (
          <p className="text-15 whitespace-pre-line text-text-muted">
            <Emphasised text={description} emphasis={emphasis} />
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-2 empty:hidden">
          {category !== defaultScheduleCategory && <span className="pill">{category}</span>}
          {eventId === null && <span className="pill">{labels.allShows}</span>}
          {doubled && <span className="pill pill-warning">{labels.doubles(doubled.title)}</span>}
          {isChanged && <span className="pill pill-warning">{labels.changedMeanwhile}</span>}
          {hasDraft && <span className="text-14 font-semibold text-accent-text">{labels.unsaved}</span>}
        </p>
      </div>
      <div className="flex flex-none" data-record={id}>
        <RecordButtons
          remove={labels.remove(name)}
          onRemove={() => acts.remove(entry)}
          edit={labels.edit(name)}
          onEdit={onEdit}
        />
      </div>
    </article>
  );
});

function Emphasised({ text, emphasis }: { text: string; emphasis: string }): ReactNode {
  const [before, marked, after] = cutAt(text, emphasis);
  return (
    <>
      {before}
      {marked && <mark className="marked-words">{marked}</mark>}
      {after}
    </>
  );
}
