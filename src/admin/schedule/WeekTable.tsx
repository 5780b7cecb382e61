import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useActiveEvent } from '#admin/session/session.tsx';
import { AreaMark, Card } from '#admin/ui/parts.tsx';

import { formatTime } from '#domain/basics/dates.ts';
import { allAreas, type ShowArea } from '#domain/schedule/areas.ts';
import { drawnWeek, hoursText, timetableOf } from '#domain/schedule/timetable.ts';
import { scheduleLabels } from '#messages/admin-schedule.ts';
import { type StoredEntry, shortDay } from './entry-kind.ts';

interface Props {
  entries: readonly StoredEntry[];
  areas: readonly ShowArea[];
  /** A key, or 'all'. */
  area: string;
  openId: string | null;
  onOpen: (id: string) => void;
}

/** The days and areas of a show as a table, with the hours of each entry as a bar that opens it. */
export function WeekTable({ entries, areas, area, openId, onOpen }: Props): ReactNode {
  const { event } = useActiveEvent();
  const { first, last, span, columns, days } = drawnWeek(
    timetableOf(event.id, entries, areas),
    areas.filter(({ key }) => area === allAreas || key === area),
  );
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  }, [onOpen]);
  const open = useCallback((id: string) => latest.current(id), []);
  return (
    <Card id="manager-week" title="At a Glance" className="schedule-week">
      <p className="px-5 pb-3 text-15 text-text-muted">
        {`Each row runs from ${formatTime(first)} to ${formatTime(last)}. Select a bar to edit it.`}
      </p>
      <div className="overflow-x-auto px-3 pb-3">
        <table
          className="week"
          aria-labelledby="manager-week"
          style={{ minWidth: `${5.25 + 5.25 * columns.length}rem` }}
        >
          <colgroup>
            <col className="week-dates" />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Day</span>
              </th>
              {columns.map((area) => (
                <th key={area?.key ?? ''} scope="col">
                  {area ? <AreaMark name={area.name} colour={area.colour} /> : scheduleLabels.wholeShow}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, cells }) => (
              <tr key={date}>
                <th scope="row">{shortDay(date)}</th>
                {cells.map(({ area, bars }) => (
                  <td key={area?.key ?? ''}>
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
const Bar = memo(({ id, name, from, length, isExact, span, fill, isOpen, onOpen }: BarProps): ReactNode => {
  return (
    <button
      type="button"
      className="week-bar"
      aria-label={name}
      aria-expanded={isOpen}
      data-tip={name}
      onClick={() => onOpen(id)}
    >
      <svg viewBox={`0 0 ${span} 10`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="week-ground" width={span} height="10" />
        <rect x={from} width={length} height="10" fill={fill} opacity={isExact ? 1 : 0.45} />
      </svg>
    </button>
  );
});
