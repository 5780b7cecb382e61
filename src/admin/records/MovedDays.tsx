import { daysBetween, eachDay, inclusiveDays, showDates, weekdayName } from '#domain/basics/dates.ts';
import { type DayMap, mappedDay } from '#domain/events/edition.ts';
import type { ShowSpan } from '#domain/events/shows.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { shortDate } from '#domain/schedule/timetable.ts';

const leftOut = (items: number, left: string) =>
  ['Not in the shorter show', items > 0 && `${items === 1 ? '1 item' : `${items} items`} ${left}`]
    .filter(Boolean)
    .join(': ');

const daysOf = (count: number) => (count === 1 ? '1 day' : `${count} days`);

interface Props {
  was: ShowSpan;
  becomes: ShowSpan;
  entries: readonly ScheduleEntry[];
  byHand: DayMap;
  /** Where items go whose day is not in the shorter show. */
  left: string;
  onMap: (byHand: DayMap) => void;
}

/** Each day of a show and its day once the show moves, which can be another one by hand; then the days that are new. */
export function MovedDays({ was, becomes, entries, byHand, left, onMap }: Props) {
  const moved = daysBetween(was.first, becomes.first);
  const days = new Set([...eachDay(was.first, was.last), ...entries.map(({ date }) => date)]);
  const dayOf = (day: string) => mappedDay(day, was, becomes, byHand);
  const taken = [...days].map(dayOf);
  const added = eachDay(becomes.first, becomes.last).filter((day) => !taken.includes(day));
  const entriesOn = (day: string) => entries.filter(({ date }) => date === day).length;
  const lengths = [was, becomes].map(({ first, last }) => daysOf(inclusiveDays(first, last) ?? 0));
  return (
    <div className="grid gap-3">
      <p>
        {moved % 7 === 0
          ? 'The new dates are whole weeks later, so every day keeps its weekday.'
          : `Every date moves to another weekday: ${weekdayName(was.first)} becomes ${weekdayName(becomes.first)}. Check hours that depend on the weekday.`}{' '}
        {lengths[0] !== lengths[1] &&
          `The show now lasts ${lengths[1] as string}, not ${lengths[0] as string}. The first and last days keep their items. Check the days in between.`}
      </p>
      <table className="day-table max-sm:text-15">
        <thead>
          <tr>
            <th scope="col">Was</th>
            <th scope="col">Becomes</th>
            <th scope="col">Items</th>
          </tr>
        </thead>
        <tbody>
          {[...days].toSorted().map((day) => {
            const next = dayOf(day);
            return (
              <tr key={day}>
                <td>
                  <Day date={day} />
                </td>
                <td>
                  {next === null ? leftOut(entriesOn(day), left) : <Day date={next} />}
                  {entriesOn(day) > 0 && (
                    <input
                      type="date"
                      className="control control-dense mt-1 w-full max-w-44 max-sm:px-2"
                      aria-label={`New day for ${weekdayName(day)}, ${shortDate(day)}`}
                      {...showDates}
                      value={next ?? ''}
                      onChange={({ target }) => onMap({ ...byHand, [day]: target.value || null })}
                    />
                  )}
                </td>
                <td>{entriesOn(day) || ''}</td>
              </tr>
            );
          })}
          {added.map((day) => (
            <tr key={day}>
              <td>New day</td>
              <td>
                <Day date={day} />
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On a phone in two lines, neither of which breaks. */
function Day({ date }: { date: string }) {
  return (
    <>
      {weekdayName(date)},{' '}
      <span className="whitespace-nowrap">
        {shortDate(date)}, {date.slice(0, 4)}
      </span>
    </>
  );
}
