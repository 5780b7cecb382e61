import { formatTime } from '#domain/basics/dates.ts';
import { inSentence } from '#domain/content/placeholder.ts';
import { type Hours, hoursText } from '#domain/schedule/timetable.ts';

/** Hours as people say them: '10–4', '6–10 PM', 'from 6 PM'. */
export function shortHours({ start, end, openEnded }: Hours): string {
  if (start === null) return inSentence(hoursText({ start, end, openEnded }));
  const from = clock(start);
  if (end === null) return `${openEnded ? 'from ' : ''}${from.figure} ${from.half}`;
  const to = clock(end);
  const crossesNoon = from.half === 'AM' && to.half === 'PM';
  if (crossesNoon && to.hour < from.hour) return `${from.figure}–${to.figure}`;
  const half = from.half === to.half ? '' : ` ${from.half}`;
  return `${from.figure}${half}–${to.figure} ${to.half}`;
}

/** '18:00' is '6' PM, '18:30' is '6:30' PM. */
function clock(time: string) {
  const [figure = '', half = ''] = formatTime(time).replace(':00', '').split(' ');
  return { figure, half, hour: Number.parseInt(figure, 10) % 12 };
}
