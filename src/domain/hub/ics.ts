import { addDays, venueTimeZone } from '#domain/basics/dates.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { filterByArea, type TimetableEntry } from '#domain/schedule/timetable.ts';
import { cutoffsOf } from './day-of-show.ts';

/** `url` is the page it repeats, `stamp` the ISO instant at which its data was read. */
export interface CalendarSource {
  readonly name: string;
  readonly description: string;
  /** Begins every title: among a vendor's own entries, nothing else names the show. */
  readonly show: string;
  readonly url: string;
  readonly location: string;
  /** The words for gate, truck staging, and phone of an area. */
  readonly labels: Readonly<Record<'entrance' | 'waiting' | 'phone', string>>;
  readonly entries: readonly TimetableEntry[];
  readonly stamp: string;
}

/** Since 2007: daylight time from the second Sunday in March to the first in November, at 2 AM. */
const timeZoneLines = `BEGIN:VTIMEZONE
TZID:${venueTimeZone}
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:-0700
TZOFFSETTO:-0600
TZNAME:MDT
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0600
TZOFFSETTO:-0700
TZNAME:MST
END:STANDARD
END:VTIMEZONE`.split('\n');

/** RFC 5545, an event for each entry and each cutoff. @throws RangeError if `stamp` is no instant. */
export function icsFor(source: CalendarSource): string {
  const stamp = utcStamp(source.stamp);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vendor Portal//Schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(source.name)}`,
    `X-WR-CALNAME:${escapeText(source.name)}`,
    ...(source.description === ''
      ? []
      : ['DESCRIPTION', 'X-WR-CALDESC'].map((name) => `${name}:${escapeText(source.description)}`)),
    `X-WR-TIMEZONE:${venueTimeZone}`,
    `URL:${source.url}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...timeZoneLines,
    ...source.entries.flatMap((entry) => eventLines(entry, source, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** TEXT (RFC 5545, 3.3.11); characters that a calendar file may not hold become blanks. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

const encoder = new TextEncoder();

/** Pieces of at most 75 octets of UTF-8, each further one led by a space; no character is cut. */
export function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

/** The event of an entry, then those of its cutoffs: their time would be missed inside a longer one. */
function eventLines(entry: TimetableEntry, source: CalendarSource, stamp: string): string[] {
  const { start } = entry;
  const cutoffs = [...Map.groupBy(cutoffsOf(entry), ({ time }) => time)].map(([time, same], at) => ({
    ...entry,
    id: `${entry.id}-cutoff-${at + 1}`,
    date: start !== null && time < start ? addDays(entry.date, 1) : entry.date,
    start: time,
    end: null,
    title: same
      .map(({ words }) => words)
      .join(' ')
      .replace(/\.$/, ''),
    description: '',
  }));
  return [
    ...linesOf(entry, source, stamp, alarmOf(entry)),
    ...cutoffs.flatMap((cutoff) => linesOf(cutoff, source, stamp, '-PT1H')),
  ];
}

function linesOf(entry: TimetableEntry, source: CalendarSource, stamp: string, alarm: string | null) {
  const { version, updatedAt } = entry;
  return [
    'BEGIN:VEVENT',
    // Not the site's host: an entry stays the same entry when the site moves.
    `UID:${entry.id}@vendor-portal`,
    `DTSTAMP:${stamp}`,
    ...(updatedAt === undefined ? [] : [`LAST-MODIFIED:${utcStamp(updatedAt)}`]),
    ...(version === undefined ? [] : [`SEQUENCE:${version}`]),
    ...timeLines(entry),
    `SUMMARY:${escapeText(`${source.show}: ${summary(entry)}`)}`,
    `DESCRIPTION:${escapeText(descriptionOf(entry, source))}`,
    `LOCATION:${escapeText(locationOf(entry, source.location))}`,
    `URL:${source.url}`,
    // A timetable informs: it must not mark the vendor's days as busy.
    'TRANSP:TRANSPARENT',
    ...(alarm === null
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escapeText(summary(entry))}`,
          `TRIGGER:${alarm}`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ];
}

/** The entry's words, how to get into its area, and the page: some calendars hide `URL`. */
function descriptionOf(
  { description, kind, areas }: TimetableEntry,
  { labels, url }: CalendarSource,
): string {
  const [area, ...others] = kind === 'deadline' ? [] : areas;
  const own = area && others.length === 0 ? area : null;
  const phone = own && [own.phone, own.phone && own.phoneHours].filter(Boolean).join(', ');
  const arrival = [
    [labels.entrance, own?.entrance],
    [labels.waiting, own?.waiting],
    [labels.phone, phone],
  ].flatMap(([label, words]) => (words ? [`${label}: ${words}`] : []));
  return [description, arrival.join('\n'), url].filter(Boolean).join('\n\n');
}

/** 'MetraPark – Courtyard, 308 6th Ave N, Billings, MT 59101': venue, place, one address. */
function locationOf({ areas, place }: TimetableEntry, location: string): string {
  const [venue = '', ...rest] = partsOf(location);
  const townAt = rest.findIndex((part) => !/\d/.test(part));
  const isWhole = (parts: readonly string[]) =>
    /\b\d{5}\b/.test(parts.at(-1) ?? '') || parts.some((part) => isSame(part, rest[townAt]));
  // A place in words names its areas itself.
  const names = place ? partsOf(place) : areas.map(({ name }) => name);
  if (place && isWhole(names)) return names.join(', ');
  const [address = '', ...others] = new Set(areas.map((area) => area.address));
  const street = others.length > 0 ? [] : partsOf(address);
  while (street[0] && [venue, ...names].some((name) => isSame(name, street[0]))) street.shift();
  // A venue that the address repeats after its street is a town.
  const heads = street.some((part) => isSame(part, venue)) ? [] : [venue];
  const within = names.filter((part) => !isSame(part, venue)).join(', ');
  const end = isWhole(street) ? [] : street.length > 0 ? rest.slice(townAt) : rest;
  return [[...heads, within].filter(Boolean).join(' – '), ...street, ...end].join(', ');
}

const isSame = (one: string, other: string | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase();

const partsOf = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Adds the area if the title alone would not tell: "Grid setup (Exhibit Hall)". */
function summary(entry: TimetableEntry): string {
  const missing = entry.areas.map(({ name }) => name).filter((name) => !entry.title.includes(name));
  return missing.length === 0 ? entry.title : `${entry.title} (${missing.join(', ')})`;
}

/** The day before a move and a deadline; at noon if the hours are unknown. */
function alarmOf({ kind, start }: TimetableEntry): string | null {
  if (!['move-in', 'move-out', 'deadline'].includes(kind)) return null;
  return start === null ? '-PT12H' : '-P1D';
}

function timeLines({ date, start, end }: TimetableEntry): string[] {
  if (start === null) return [`DTSTART;VALUE=DATE:${digits(date)}`];
  const lines = [`DTSTART;TZID=${venueTimeZone}:${localTime(date, start)}`];
  if (end === null) return lines;
  const lastDay = end > start ? date : addDays(date, 1);
  return [...lines, `DTEND;TZID=${venueTimeZone}:${localTime(lastDay, end)}`];
}

const localTime = (date: string, time: string): string => `${digits(date)}T${digits(time)}00`;

const utcStamp = (instant: string): string => `${digits(new Date(instant).toISOString().slice(0, 19))}Z`;

const digits = (text: string): string => text.replace(/[-:]/g, '');

interface ShowCalendar {
  /** Without its extension (paths.scheduleCalendar, paths.areaCalendar): 'schedule' or an area's key. */
  readonly file: string;
  readonly name: string;
  readonly entries: readonly TimetableEntry[];
}

export function calendarsOf(
  showName: string,
  entries: readonly TimetableEntry[],
  areas: readonly ShowArea[],
): ShowCalendar[] {
  return [
    { file: 'schedule', name: `${showName} schedule`, entries },
    ...areas.map(({ key, name }) => ({
      file: key,
      name: `${showName}: ${name}`,
      entries: filterByArea(entries, key),
    })),
  ];
}
