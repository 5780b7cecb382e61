import { formatTimeRange } from '#domain/basics/dates.ts';
import type { AreaId } from '#domain/schedule/area-ids.ts';
import type { EntryKind, Hours, TimetableEntry } from '#domain/schedule/timetable.ts';

type Line = Omit<TimetableEntry, 'id' | 'date'>;

const between = (start: string, end: string): Hours => ({ start, end, openEnded: false });
const at = (start: string): Hours => ({ start, end: null, openEnded: false });
const from = (start: string): Hours => ({ start, end: null, openEnded: true });
const toBeAnnounced: Hours = { start: null, end: null, openEnded: false };

const inArea =
  (area: AreaId) =>
  (
    kind: EntryKind,
    hours: Hours,
    title: string,
    description: string,
    emphasis: string | null = null,
  ): Line => ({
    kind,
    ...hours,
    title,
    description,
    emphasis,
    areas: [area],
    place: null,
  });
const expo = inArea('expo');
const hall = inArea('exhibit-hall');
const courtyard = inArea('courtyard');

const eightToFive = between('08:00', '17:00');
const expoOpen = expo('show', eightToFive, 'Expo Building open', 'Show day.');
const courtyardOpen = courtyard(
  'show',
  eightToFive,
  'Courtyard open',
  'No cars in the courtyard during show hours.',
);
const hallOpen = (start: string, end: string) =>
  hall('show', between(start, end), 'Exhibit Hall open', 'Trade show hours.');

/** Said the day before, too: "Final setup" alone would sound as if it were the last chance. */
const hallLastMoveIn = { start: '08:00', end: '15:00', openEnded: false };
const hallGoesOn = `Move-in goes on tomorrow, Oct 12, ${formatTimeRange(hallLastMoveIn.start, hallLastMoveIn.end)}.`;

const day = (date: string, ...lines: Line[]): TimetableEntry[] =>
  lines.map((line) => ({ id: `nile-${date}-${line.areas.join('-')}-${line.kind}`, date, ...line }));

/**
 * The days of nile 2025 (product 2.4), one line per area. Nobody has told hours for the Expo Building's first
 * move-in day, nor anything of the Courtyard on the final day: neither is made up here.
 */
export const nileTimetable: readonly TimetableEntry[] = [
  day(
    '2025-10-08',
    expo('move-in', toBeAnnounced, 'Move-in day', 'First of two move-in days.'),
    courtyard('move-in', between('09:00', '17:00'), 'Move-in day', 'First of two move-in days.'),
  ),
  day(
    '2025-10-09',
    expo(
      'move-in',
      eightToFive,
      'Final setup',
      'Large equipment until 10:00 AM, then hand carry only. Roll-up doors close at 10:00 AM.',
      'Roll-up doors close at 10:00 AM',
    ),
    courtyard('move-in', between('09:00', '17:00'), 'Final setup', 'Last move-in day.'),
  ),
  day(
    '2025-10-10',
    { ...expoOpen, description: 'First show day.' },
    courtyardOpen,
    hall('setup', at('10:00'), 'Grid setup', 'No ambassadors, no security.', 'no security'),
  ),
  day(
    '2025-10-11',
    expoOpen,
    courtyardOpen,
    courtyard('security', from('18:00'), 'Security patrol', 'Securing items stays with the exhibitor.'),
    hall('move-in', eightToFive, 'Final setup', `${hallGoesOn} No infield parking.`),
  ),
  day(
    '2025-10-12',
    expoOpen,
    courtyardOpen,
    hall('move-in', hallLastMoveIn, 'Move-in', 'Last move-in day. No infield parking.'),
  ),
  day('2025-10-13', expoOpen, courtyardOpen, {
    ...hallOpen('08:00', '16:00'),
    title: 'Exhibit Hall opens to the public',
  }),
  day('2025-10-14', expoOpen, courtyardOpen, hallOpen('08:00', '16:00')),
  day('2025-10-15', expoOpen, courtyardOpen, hallOpen('10:00', '16:00')),
  day('2025-10-16', expoOpen, courtyardOpen, hallOpen('10:00', '16:00')),
  day('2025-10-17', expoOpen, courtyardOpen, hallOpen('10:00', '19:00')),
  day(
    '2025-10-18',
    { ...expoOpen, description: 'Final day.' },
    { ...hallOpen('08:00', '18:30'), description: 'Final day.' },
    hall('move-out', from('19:01'), 'Move-out starts', 'Not a minute earlier.'),
  ),
].flat();
