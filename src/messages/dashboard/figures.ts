import type { AnswerTime } from '#domain/inquiries/list.ts';

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
const inquiries = (count: number): string =>
  count === 1 ? '1 inquiry' : `${count.toLocaleString('en-US')} inquiries`;

export const figureLabels = {
  title: (name: string) => `${name} at a glance`,
  noInquiries: 'No inquiries yet. Once they come in, you see here how many and how fast you answer.',
  /** For a draft edition. */
  soFar: (count: number) =>
    `${inquiries(count)} for this show so far. Once it is the current show, you see here how fast you answer.`,
  table: 'Show as a table',
  count: 'Inquiries',
  countdown: {
    until: (count: number) => `${count === 1 ? 'day' : 'days'} until the show`,
    day: 'Day',
    of: (all: number) => `of ${days(all)}`,
    over: 'The show is over',
    none: 'The show has no dates yet',
    setDates: 'Set the dates',
  },
  weeks: {
    title: 'Inquiries per week',
    label: 'Week of',
    summary: (count: number, weeks: number) => `${inquiries(count)} in the last ${weeks} weeks`,
  },
  states: {
    title: 'Inquiries by status',
    label: 'Status',
    summary: (count: number) => `${inquiries(count)} in total`,
  },
  answers: {
    title: 'Answer times',
    label: 'Answered',
    none: 'No answers in the last 12 weeks yet',
    summary: (inTime: number, all: number) => `${inTime} of ${inquiries(all)} within two business days`,
    times: {
      sameDay: 'Same day',
      oneDay: '1 day',
      twoDays: '2 days',
      later: 'Later',
      overdue: 'Overdue',
    } satisfies Record<AnswerTime, string>,
  },
} as const;
