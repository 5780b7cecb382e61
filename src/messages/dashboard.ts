import type { HealthState } from '#domain/health/facts.ts';
import type { AnswerTime } from '#domain/inquiries/list.ts';

const count = new Intl.NumberFormat('en-US');
const emails = (number: number): string => (number === 1 ? '1 email' : `${count.format(number)} emails`);

export const backupLabels = {
  title: 'Backup',
  download: 'Download a backup',
  password: 'Your password',
  start: 'Download',
  starting: 'Checking…',
  failed: 'No backup was downloaded',
  signIn: 'Sign in again to download',
  about:
    'One file with every text, inquiry and document. Keep it where only you can read it. The other administrators get an email about each download.',
  encrypted: 'It opens with the backup key alone.',
  plain: 'It isn’t encrypted: everyone who gets it can read every inquiry.',
  last: (age: string, when: string) => `The last nightly backup is ${age} old (${when}).`,
  none: 'No nightly backup has been made yet.',
  off: 'Nightly backups are off. The person who runs the portal can turn them on (README, “BACKUP_DIR”).',
  elsewhere: 'This portal runs on Netlify. Whoever set it up can make backups with “npm run backup”.',
  lastFailed: (reason: string) => `The last try didn’t work: ${reason}`,
  ages: {
    hours: (number: number) => (number === 1 ? '1 hour' : `${number} hours`),
    days: (number: number) => (number === 1 ? '1 day' : `${number} days`),
    new: 'less than an hour',
  },
} as const;

export const heldMailLabels = {
  title: 'Emails from the backup',
  about: (number: number, since: string) =>
    `A backup was restored. ${emails(number)} in it, the first from ${since}, ${number === 1 ? 'was' : 'were'} still waiting to be sent. Some may have gone out before.`,
  release: (number: number) => `Send ${emails(number)}`,
  discard: 'Discard',
  discardTitle: 'Discard these emails?',
  discardText: (number: number) =>
    `${emails(number)} won’t be sent. Each stays with its inquiry, where you can still try it.`,
  discarding: 'Discarding…',
  keep: 'Keep them',
  failed: 'Nothing was changed',
  released: 'The emails are on their way',
  discarded: 'The emails were discarded',
} as const;

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

export const healthLabels = {
  title: 'How the portal is doing',
  checked: (time: string) => `Checked at ${time}`,
  states: { ok: 'Fine', off: 'Not set up', trouble: 'Needs attention', down: 'Not working' } satisfies Record<
    HealthState,
    string
  >,
  next: 'Next step:',
  notice: (things: readonly string[]) => `Needs attention: ${things.join(', ')}`,
  noticeLink: 'See what to do',
} as const;
