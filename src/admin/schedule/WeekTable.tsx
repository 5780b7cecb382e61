import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { AreaMark } from '#admin/ui/AreaMark.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { formatTime } from '#domain/basics/dates.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { drawnWeek, hoursText, type TimetableEntry, type WeekBar } from '#domain/schedule/timetable.ts';
import { weekLabels as labels, scheduleLabels } from '#messages/admin-schedule.ts';
import { shortDay } from './entry-kind.ts';

interface Props {
  entries: readonly TimetableEntry[];
  areas: readonly ShowArea[];
  openId: string | null;
  onOpen: (id: string) => void;
}

/** The days and areas of a show as a table, with the hours of each entry as a bar that opens it. */
export function WeekTable({ entries, areas, openId, onOpen }: Props): ReactNode {
  const { first, last, span, columns, days } = useMemo(() => drawnWeek(entries, areas), [entries, areas]);
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  }, [onOpen]);
  const open = useCallback((id: string) => latest.current(id), []);
  return (
    <Card id="manager-week" title={labels.title} className="schedule-week">
      <p className="px-5 pb-3 text-15 text-text-muted">
        {labels.caption(formatTime(first), formatTime(last))}
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
                <span className="sr-only">{labels.day}</span>
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
                        bar={bar}
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
  bar: WeekBar;
  span: number;
  fill: string;
  isOpen: boolean;
  onOpen: (id: string) => void;
}

/** Drawn by attributes: the policy of the pages refuses styles of elements. */
const Bar = memo(
  ({ bar: { entry, from, length, isExact }, span, fill, isOpen, onOpen }: BarProps): ReactNode => {
    const name = `${entry.title}, ${hoursText(entry)}`;
    return (
      <button
        type="button"
        className="week-bar"
        aria-label={name}
        aria-expanded={isOpen}
        data-tip={name}
        onClick={() => onOpen(entry.id)}
      >
        <svg viewBox={`0 0 ${span} 10`} preserveAspectRatio="none" aria-hidden="true">
          <rect className="week-ground" width={span} height="10" />
          <rect x={from} width={length} height="10" fill={fill} opacity={isExact ? 1 : 0.45} />
        </svg>
      </button>
    );
  },
);
