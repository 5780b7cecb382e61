import type { ReactNode } from 'react';
import { daysBetween, eachDay, inclusiveDays, weekdayName } from '#domain/basics/dates.ts';
import { copiedDay } from '#domain/events/moved-day.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { shortDate } from '#domain/schedule/timetable.ts';
import { startEditionLabels as labels } from '#messages/admin-editions.ts';

interface Props {
  was: ShowSpan;
  becomes: ShowSpan;
  schedule: readonly ScheduleEntry[];
}

export function MovedDays({ was, becomes, schedule }: Props): ReactNode {
  const moved = daysBetween(was.first, becomes.first);
  const days = new Set([...eachDay(was.first, was.last), ...schedule.map(({ date }) => date)]);
  const entriesOn = (day: string) => schedule.filter(({ date }) => date === day).length;
  const lengths = [was, becomes].map(({ first, last }) => labels.daysOf(inclusiveDays(first, last) ?? 0));
  return (
    <div className="grid gap-3">
      <p>
        {moved % 7 === 0
          ? labels.sameWeekdays
          : labels.otherWeekdays(weekdayName(was.first), weekdayName(becomes.first))}{' '}
        {lengths[0] !== lengths[1] && labels.length(lengths[0] as string, lengths[1] as string)}
      </p>
      <table className="day-table">
        <thead>
          <tr>
            <th scope="col">{labels.day.before}</th>
            <th scope="col">{labels.day.after}</th>
            <th scope="col">{labels.day.entries}</th>
          </tr>
        </thead>
        <tbody>
          {[...days].toSorted().map((day) => (
            <tr key={day}>
              <td>
                <Day date={day} />
              </td>
              <td>
                <NextDay date={copiedDay(day, was, becomes)} />
              </td>
              <td>{entriesOn(day) || ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A shorter show does not have all of the days. */
const NextDay = ({ date }: { date: string | null }): ReactNode =>
  date === null ? labels.noSuchDay : <Day date={date} />;

/** On a phone in two lines, neither of which breaks. */
function Day({ date }: { date: string }): ReactNode {
  return (
    <>
      {weekdayName(date)},{' '}
      <span className="whitespace-nowrap">
        {shortDate(date)}, {date.slice(0, 4)}
      </span>
    </>
  );
}
