import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useMemo, useState } from 'react';
import { BesideHub } from '#admin/preview/PreviewPanel.tsx';
import { useAreas } from '#admin/records/ListedForm.tsx';
import { newGroupOf, RecordList } from '#admin/records/RecordList.tsx';
import { useSameActs } from '#admin/records/rows.tsx';
import { areasQuery, scheduleQuery } from '#admin/session/read.ts';
import { Loaded, useActiveEvent } from '#admin/session/session.tsx';
import { type Choices, FilterSelect } from '#admin/ui/fields.tsx';
import { dayOf } from '#admin/ui/moments.ts';
import { AreaMark, Card } from '#admin/ui/parts.tsx';
import { formatFullDate, formatTime } from '#domain/basics/dates.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { spanOf } from '#domain/events/shows.ts';
import { allAreas, type ShowArea } from '#domain/schedule/areas.ts';
import {
  defaultKind,
  defaultScheduleCategory,
  doublesOf,
  type EntryKind,
  entryKinds,
  kindLabels,
  likelyDays,
} from '#domain/schedule/entry.ts';
import { cutAt, drawnWeek, filterByArea, hoursText, timetableOf } from '#domain/schedule/timetable.ts';
import { scheduleLabels as labels, scheduleLabels } from '#messages/admin-schedule.ts';
import { EntryFields, markedWords } from './EntryFields.tsx';
import { emptyValues, entryKind, entryName, placeAndDay, type StoredEntry, shortDay } from './entry-kind.ts';
import { daysOf, entryBatch } from './SelectedEntries.tsx';

interface EntryFilter {
  /** A key, or 'all'. */
  readonly area: string;
  readonly kind: EntryKind | '';
}

const noFilter: EntryFilter = { area: allAreas, kind: '' };

const kindChoices: Choices<EntryKind | ''> = [
  ['', 'All kinds'],
  ...entryKinds.map((kind) => [kind, kindLabels[kind]] as const),
];

interface ScheduleFilterProps {
  filter: EntryFilter;
  onFilter: (filter: EntryFilter) => void;
}

function ScheduleFilter({ filter, onFilter }: ScheduleFilterProps) {
  const areas = useAreas();
  return (
    <div className="grid grid-cols-2 gap-4 px-5 pb-3">
      {areas.length > 0 && (
        <FilterSelect
          label="Area"
          value={filter.area}
          choices={[[allAreas, 'All areas'], ...areas.map(({ key, name }) => [key, name] as const)]}
          onChoose={(area) => onFilter({ ...filter, area })}
        />
      )}
      <FilterSelect
        label="Kind"
        value={filter.kind}
        choices={kindChoices}
        onChoose={(kind) => onFilter({ ...filter, kind })}
      />
    </div>
  );
}

/** The schedule beside the hub. `place` is the key of an area to filter by, or the id of an entry to open. */
export function ScheduleTab({ place }: { place: string | null }) {
  const { event } = useActiveEvent();
  const [shown, setShown] = useState<string | null>(null);
  const entries = useQuery(scheduleQuery(event.id));
  const areas = useQuery(areasQuery(event.id));
  return (
    <BesideHub name={labels.title} part="schedule" place={shown && placeInPreview(shown)}>
      <Loaded query={entries}>
        {(stored) => (
          <Loaded query={areas}>
            {() => <SchedulePanel entries={stored} place={place} onShow={setShown} />}
          </Loaded>
        )}
      </Loaded>
    </BesideHub>
  );
}

/** A selector for an entry, or for the day of a new entry, in the vendor hub. */
function placeInPreview(id: string): string | null {
  const day = newGroupOf(id);
  if (day === null) return `[data-entry~="${id}"]`;
  return day === '' ? null : `#day-${day}`;
}

interface SchedulePanelProps {
  entries: readonly StoredEntry[];
  /** The key of the area that the list is narrowed to at first, or the id of the entry that is open at first. */
  place: string | null;
  /** Something is opened or stored: an entry, or a new one. */
  onShow: (id: string) => void;
}

function SchedulePanel({ entries, place, onShow }: SchedulePanelProps) {
  const { event } = useActiveEvent();
  const areas = useAreas();
  const [filter, setFilter] = useState(() =>
    place !== null && areas.some(({ key }) => key === place) ? { ...noFilter, area: place } : noFilter,
  );
  const doubled = useMemo(() => doublesOf(entries), [entries]);
  const row = useCallback(
    (entry: StoredEntry) => <EntryWords entry={entry} areas={areas} doubled={doubled.get(entry.id)} />,
    [areas, doubled],
  );
  const showDays = new Set(entries.filter(({ kind }) => kind === 'show').map(({ date }) => date)).size;
  const arrange = (listed: readonly StoredEntry[], openId: string | null) => {
    const byId = new Map(listed.map((entry) => [entry.id, entry]));
    return filterByArea(timetableOf(event.id, listed, areas), filter.area)
      .flatMap(({ id }) => byId.get(id) ?? [])
      .filter(({ id, kind }) => filter.kind === '' || kind === filter.kind || id === openId);
  };
  return (
    <div className="@container">
      <div className="grid items-start gap-5 @min-[54rem]:grid-cols-[minmax(0,1fr)_23rem]">
        <RecordList
          kind={entryKind}
          items={entries}
          openId={place}
          row={row}
          nameOf={(entry) => entryName(entry, areas)}
          arrange={arrange}
          groups={{
            keyOf: ({ date }) => date,
            titleOf: formatFullDate,
            initialOf: (date) => ({
              ...emptyValues,
              date,
              kind: filter.kind || defaultKind,
              areas: filter.area === allAreas ? [] : [filter.area],
            }),
            start: dayToAdd(event, entries),
          }}
          filter={{
            control: <ScheduleFilter filter={filter} onFilter={setFilter} />,
            isOn: filter !== noFilter,
            onShowAll: () => setFilter(noFilter),
          }}
          batch={entryBatch(event, entries)}
          headingOf={(values) => placeAndDay(values, areas)}
          fields={(form) => <EntryFields {...form} entries={entries} />}
          overview={(shown, openId, open) =>
            shown.length > 0 && <WeekTable entries={shown} area={filter.area} openId={openId} onOpen={open} />
          }
          end={
            showDays > 0 && (
              <p className="border-t border-border px-5 py-3 text-15 text-text-muted tabular-nums">
                {`Total Days on the show’s page: ${showDays}`}
              </p>
            )
          }
          onShow={onShow}
        />
      </div>
    </div>
  );
}

/** The day "Add Event" begins with: today during the show, otherwise the first day; '' without days. */
function dayToAdd(
  event: Pick<PortalEvent, 'startDate' | 'endDate'>,
  entries: readonly StoredEntry[],
): string {
  const { before, show, after } = likelyDays(spanOf(event), entries);
  const today = dayOf(Date.now());
  return [...before, ...show, ...after].includes(today) ? today : (show[0] ?? '');
}

interface EntryWordsProps {
  entry: StoredEntry;
  areas: readonly ShowArea[];
  /** The entry that it seems to repeat. */
  doubled: StoredEntry | undefined;
}

/** An entry in the words of the pages. */
function EntryWords({ entry, areas, doubled }: EntryWordsProps) {
  const { title, time, endTime, openEnd, location, category, description, emphasis, eventId, kind } = entry;
  return (
    <>
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
        {eventId === null && <span className="pill">All shows</span>}
        {doubled && (
          <span className="pill border-accent-text bg-surface whitespace-normal text-accent-text">{`Same as “${doubled.title}”?`}</span>
        )}
      </p>
    </>
  );
}

function Emphasised({ text, emphasis }: { text: string; emphasis: string }) {
  const [before, marked, after] = cutAt(text, emphasis);
  return (
    <>
      {before}
      {marked && <mark className={markedWords}>{marked}</mark>}
      {after}
    </>
  );
}

interface Props {
  entries: readonly StoredEntry[];
  /** A key, or 'all'. */
  area: string;
  openId: string | null;
  onOpen: (id: string) => void;
}

const columnHead =
  'px-1 pt-0.5 pb-1.5 text-start align-bottom text-[0.8125rem] leading-tight font-semibold wrap-anywhere';

/** The days and areas of a show as a table, with the hours of each entry as a bar that opens it. */
function WeekTable({ entries, area, openId, onOpen }: Props) {
  const areas = useAreas();
  const { event } = useActiveEvent();
  const { first, last, span, columns, days } = drawnWeek(
    timetableOf(event.id, entries, areas),
    areas.filter(({ key }) => area === allAreas || key === area),
    daysOf(event, entries),
  );
  const { open } = useSameActs({ open: onOpen });
  return (
    <Card
      id="manager-week"
      title="At a Glance"
      className="@min-[54rem]:sticky @min-[54rem]:top-23 @min-[54rem]:order-1"
    >
      <p className="px-5 pb-3 text-15 text-text-muted">
        {`Each row runs from ${formatTime(first)} to ${formatTime(last)}. Select a bar to edit it.`}
      </p>
      <div className="overflow-x-auto px-3 pb-3">
        <table
          className="w-full table-fixed border-collapse text-14 tabular-nums"
          aria-labelledby="manager-week"
          style={{ minWidth: `${5.25 + 5.25 * columns.length}rem` }}
        >
          <colgroup>
            <col className="w-21" />
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className={columnHead}>
                <span className="sr-only">Day</span>
              </th>
              {columns.map((area) => (
                <th key={area?.key ?? ''} scope="col" className={columnHead}>
                  {area ? <AreaMark name={area.name} colour={area.colour} /> : scheduleLabels.wholeShow}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, cells }) => (
              <tr key={date}>
                <th
                  scope="row"
                  className="border-t border-border px-1 py-0.5 text-start font-semibold whitespace-nowrap"
                >
                  {shortDay(date)}
                </th>
                {cells.map(({ area, bars }) => (
                  <td key={area?.key ?? ''} className="border-t border-border px-1 py-0.5">
                    {bars.map((bar) => (
                      <Bar
                        key={bar.entry.id}
                        id={bar.entry.id}
                        name={`${bar.entry.title}, ${hoursText(bar.entry)}`}
                        from={bar.from}
                        length={bar.length}
                        isExact={bar.isExact}
                        span={span}
                        fill={area ? `var(--${area.colour})` : 'var(--text-muted)'}
                        isOpen={bar.entry.id === openId}
                        onOpen={open}
                      />
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface BarProps {
  id: string;
  name: string;
  from: number;
  length: number;
  isExact: boolean;
  span: number;
  fill: string;
  isOpen: boolean;
  onOpen: (id: string) => void;
}

/** Drawn by attributes: the policy of the pages refuses styles of elements. */
const Bar = memo(({ id, name, from, length, isExact, span, fill, isOpen, onOpen }: BarProps) => {
  return (
    <button
      type="button"
      className="block h-7 w-full cursor-pointer rounded-small py-1.5 hover:py-0.5 aria-expanded:py-0.5 aria-expanded:outline-2 aria-expanded:outline-text pointer-coarse:h-11 pointer-coarse:not-aria-expanded:py-3"
      aria-label={name}
      aria-expanded={isOpen}
      data-tip={name}
      onClick={() => onOpen(id)}
    >
      <svg
        viewBox={`0 0 ${span} 10`}
        preserveAspectRatio="none"
        className="size-full rounded-[2px] forced-color-adjust-none"
        aria-hidden="true"
      >
        <rect className="fill-surface-alt" width={span} height="10" />
        <rect x={from} width={length} height="10" fill={fill} opacity={isExact ? 1 : 0.45} />
      </svg>
    </button>
  );
});
