const count = new Intl.NumberFormat('en-US');
const emails = (number: number): string => (number === 1 ? '1 email' : `${count.format(number)} emails`);

export const heldMailLabels = {
  about: (number: number, since: string) =>
    `A backup was restored. ${emails(number)} in it, the first from ${since}, ${number === 1 ? 'was' : 'were'} still waiting to be sent. Some may have gone out before.`,
  release: (number: number) => `Send ${emails(number)}`,
  discard: 'Discard',
  discardText: (number: number) =>
    `${emails(number)} won’t be sent. Each stays with its inquiry, where you can still try it.`,
  failed: 'Nothing was changed',
} as const;

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
const inquiries = (count: number): string =>
  count === 1 ? '1 inquiry' : `${count.toLocaleString('en-US')} inquiries`;

export const figureLabels = {
  /** For a draft edition. */
  soFar: (count: number) =>
    `${inquiries(count)} for this show so far. Once it’s the current show, you’ll see how fast you reply.`,
  countdown: {
    until: (count: number) => `${count === 1 ? 'day' : 'days'} until the show`,
    day: 'Day',
    of: (all: number) => `of ${days(all)}`,
    over: 'The show is over',
    none: 'The show has no dates yet',
    setDates: 'Set the dates',
  },
  weeks: {
    summary: (count: number, weeks: number) => `${inquiries(count)} in the last ${weeks} weeks`,
  },
  states: {
    summary: (count: number) => `${inquiries(count)} in total`,
  },
  answers: {
    summary: (inTime: number, all: number) => `${inTime} of ${inquiries(all)} within two business days`,
  },
} as const;
