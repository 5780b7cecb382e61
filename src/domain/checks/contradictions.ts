import { formatLongDate, formatTime } from '#domain/basics/dates.ts';
import { sharedBoothInWords, sharedBooths } from '#domain/exhibitors/exhibitor.ts';
import { kindLabels, type ScheduleEntry } from '#domain/schedule/entry.ts';
import { hoursText, minutesUntil } from '#domain/schedule/timetable.ts';
import type { CheckedShow, Found } from './checked-show.ts';
import {
  endBeforeStart,
  otherDayCount,
  otherDays,
  otherYear,
  outsideShowDays,
  overWithoutNext,
  passedLaunch,
} from './days.ts';
import { entryPlace } from './passages.ts';
import {
  contradictingOverride,
  exampleContact,
  repeatedRule,
  undiallablePhone,
  unknownPlaceholder,
} from './texts.ts';
import { otherWeekdays, wrongWeekday } from './weekdays.ts';

export function overlappingHours({ schedule, areas }: CheckedShow): Found[] {
  const timed = schedule
    .filter(({ time, endTime, openEnd }) => time !== null && (endTime !== null || openEnd))
    .toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`));
  const nameOf = (key: string) => areas.find((area) => area.key === key)?.name ?? key;
  const overlaps = timed.flatMap((entry, at) =>
    timed.slice(0, at).flatMap((other): Found[] => {
      const shared = sharedArea(entry, other);
      if (shared === undefined || !meet(entry, other)) return [];
      const where = shared === WHOLE_SHOW ? 'for all areas' : `in ${nameOf(shared)}`;
      const message = `${hours(entry)} overlaps with “${other.title}”, ${hours(other)}: both are “${kindLabels[entry.kind]}” ${where} on ${formatLongDate(entry.date)}.`;
      return [{ place: entryPlace(entry), message, about: [...timesOf(entry), other.id, ...timesOf(other)] }];
    }),
  );
  const early = schedule
    .filter(({ kind, time }) => kind === 'move-out' && time !== null)
    .flatMap((entry): Found[] => {
      const open = timed.find(
        (other) =>
          other.kind === 'show' &&
          other.endTime !== null &&
          startOf(entry) >= startOf(other) &&
          startOf(entry) < endOf(other) &&
          (sharedArea(entry, other) !== undefined || isOfWhole(entry, other, timed)),
      );
      if (!open) return [];
      const message = `Move-out starts at ${formatTime(entry.time ?? '')}, but “${open.title}” is open ${hours(open)} on ${formatLongDate(entry.date)}.`;
      return [{ place: entryPlace(entry), message, about: [...timesOf(entry), open.id, ...timesOf(open)] }];
    });
  return [...overlaps, ...early];
}

export function sharedBooth({ placed, areas }: CheckedShow): Found[] {
  return sharedBooths(placed).map((shared): Found => {
    const [{ id = '', company = '' } = {}] = shared.exhibitors;
    const area = areas.find(({ key }) => key === shared.area)?.name;
    return {
      place: { screen: 'exhibitors', id, where: `Exhibitors: ${company}` },
      message: sharedBoothInWords(shared, area),
      about: [shared.booth, shared.area, ...shared.exhibitors.map((one) => one.company)],
    };
  });
}

const withdrawnExhibitor = ({ placed }: CheckedShow): Found[] =>
  placed.flatMap(({ id, company, booth, withdrawnAt }): Found[] => {
    if (withdrawnAt === null) return [];
    const where = booth && ` (${/^booth\b/i.test(booth) ? booth : `booth ${booth}`})`;
    return [
      {
        place: { screen: 'exhibitors', id, where: `Exhibitors: ${company}` },
        message: `${company}${where} withdrew its inquiry but is still shown as an exhibitor.`,
        about: [company, withdrawnAt],
        exhibitor: id,
      },
    ];
  });

/** Whether the whole show's hours apply to an area without its own. */
const isOfWhole = (entry: ScheduleEntry, open: ScheduleEntry, all: readonly ScheduleEntry[]): boolean =>
  open.areas.length === 0 &&
  entry.areas.some(
    (area) =>
      !all.some(({ kind, date, areas }) => kind === 'show' && date === open.date && areas.includes(area)),
  );

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

const endOf = (entry: ScheduleEntry): number =>
  startOf(entry) + minutesUntil(entry.time ?? '00:00', entry.endTime ?? '00:00') * 60_000;

const hours = ({ time, endTime, openEnd }: ScheduleEntry): string =>
  hoursText({ start: time, end: endTime, openEnded: openEnd });

const timesOf = ({ date, time, endTime, title }: ScheduleEntry) => [date, time, endTime, title];

const rules = {
  'over-without-next': overWithoutNext,
  'end-before-start': endBeforeStart,
  'outside-show-days': outsideShowDays,
  'wrong-weekday': wrongWeekday,
  'other-year': otherYear,
  'other-days': otherDays,
  'other-weekdays': otherWeekdays,
  'other-day-count': otherDayCount,
  'passed-launch': passedLaunch,
  'overlapping-hours': overlappingHours,
  'shared-booth': sharedBooth,
  'withdrawn-exhibitor': withdrawnExhibitor,
  'contradicting-override': contradictingOverride,
  'repeated-rule': repeatedRule,
  'undiallable-phone': undiallablePhone,
  'example-contact': exampleContact,
  'unknown-placeholder': unknownPlaceholder,
} as const satisfies Readonly<Record<string, (show: CheckedShow) => Found[]>>;
export type RuleName = keyof typeof rules;

/** Yields one rule's findings at a time (product 2.21). */
export function* contradictionsOf(show: CheckedShow): Generator<(Found & { rule: RuleName })[]> {
  for (const rule of Object.keys(rules) as RuleName[])
    yield rules[rule](show).map((found) => ({ rule, ...found }));
}
