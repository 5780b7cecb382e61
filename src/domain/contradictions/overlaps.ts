import { formatLongDate } from '#domain/basics/dates.ts';
import { sharedBoothInWords, sharedBooths } from '#domain/exhibitors/booths.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { kindLabels } from '#domain/schedule/kinds.ts';
import { hoursText, minutesUntil } from '#domain/schedule/timetable.ts';
import type { CheckedShow } from './checked-show.ts';
import type { Finding } from './finding.ts';
import { entryPlace } from './passages.ts';

export function overlappingHours({ schedule, areas }: CheckedShow): Finding[] {
  const timed = schedule
    .filter(({ time, endTime, openEnd }) => time !== null && (endTime !== null || openEnd))
    .toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`));
  const nameOf = (key: string) => areas.find((area) => area.key === key)?.name ?? key;
  return timed.flatMap((entry, at) =>
    timed.slice(0, at).flatMap((other): Finding[] => {
      const shared = sharedArea(entry, other);
      if (shared === undefined || !meet(entry, other)) return [];
      const where = shared === WHOLE_SHOW ? 'for the whole show' : `in ${nameOf(shared)}`;
      const message = `${hours(entry)} overlaps with “${other.title}”, ${hours(other)}: both are “${kindLabels[entry.kind]}” ${where} on ${formatLongDate(entry.date)}.`;
      return [{ place: entryPlace(entry), message, about: [...timesOf(entry), other.id, ...timesOf(other)] }];
    }),
  );
}

/** Two companies that have one booth of one area, shown or not. */
export function sharedBooth({ placed, areas }: CheckedShow): Finding[] {
  return sharedBooths(placed).map((shared): Finding => {
    const [{ id = '', company = '' } = {}] = shared.exhibitors;
    const area = areas.find(({ key }) => key === shared.area)?.name;
    return {
      place: { screen: 'exhibitors', id, where: `Exhibitors: ${company}` },
      message: sharedBoothInWords(shared, area),
      about: [shared.booth, shared.area, ...shared.exhibitors.map((one) => one.company)],
    };
  });
}

const WHOLE_SHOW = '';

/** General entries of the whole show may overlap. */
function sharedArea(one: ScheduleEntry, other: ScheduleEntry): string | undefined {
  if (one.areas.length === 0 && other.areas.length === 0)
    return one.kind === 'general' ? undefined : WHOLE_SHOW;
  return one.areas.find((key) => other.areas.includes(key));
}

const meet = (one: ScheduleEntry, other: ScheduleEntry): boolean =>
  one.kind === other.kind && startOf(one) < endOf(other) && startOf(other) < endOf(one);

const startOf = ({ date, time }: ScheduleEntry): number => Date.parse(`${date}T${time ?? '00:00'}Z`);

/** An open end is taken for the end of the day. */
const endOf = (entry: ScheduleEntry): number =>
  startOf(entry) + minutesUntil(entry.time ?? '00:00', entry.endTime ?? '00:00') * 60_000;

const hours = ({ time, endTime, openEnd }: ScheduleEntry): string =>
  hoursText({ start: time, end: endTime, openEnded: openEnd });

const timesOf = ({ date, time, endTime, title }: ScheduleEntry) => [date, time, endTime, title];
