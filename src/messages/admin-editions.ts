import type { ListName } from '#domain/publication/record-kinds.ts';

export const editionNoteLabels = {
  draft: (name: string) =>
    `${name} is being prepared. Visitors do not see it until it is made the current edition.`,
  past: (name: string) => `${name} is over. It can be read, but not changed.`,
  notSaved: (name: string) => `Nothing can be saved here: ${name} is over.`,
  preview: 'See its pages',
  setup: 'What is left to do',
  toCurrent: (name: string) => `Go to ${name}, the current edition`,
} as const;

export const editionLabels = {
  next: 'Next edition',
  begin: (name: string) =>
    `A copy of ${name} with every day moved: you change only what is different. Visitors see nothing of it until you make it the current edition.`,
  start: 'Start the next edition',
  beingPrepared: (name: string, days: string) => `${name} is being prepared: ${days}.`,
  noDays: 'days to be announced',
  goOn: (name: string) => `Go on with ${name}`,
  preparing: (name: string) => `Preparing ${name}`,
  preparingHint: (name: string) =>
    `Edit it like any show: texts, days, areas, rules and documents. What you save belongs to ${name} alone.`,
  discard: 'Discard it',
  discardTitle: (name: string) => `Discard ${name}?`,
  discardText: (name: string) =>
    `Everything that was entered for ${name} is deleted: texts, days, areas, rules, documents. What visitors see stays as it is.`,
  discardConfirm: 'Discard this edition',
  discarding: 'Discarding...',
  discarded: { title: 'Edition discarded' },
  makeCurrent: 'Make it the current edition',
  planned: (when: string) => `It becomes the current edition on ${when}.`,
  cancelSwitch: 'Call it off',
} as const;

export const startEditionLabels = {
  title: 'Start the next edition',
  back: 'Back to Event Setup',
  about: (name: string) =>
    `A copy of ${name}, for you to prepare. Nothing of it is public before you make it the current edition.`,
  firstDay: 'First day',
  lastDay: 'Last day',
  suggested: (weeks: number) => `Suggested: the same weekday, ${weeks} weeks later.`,
  noDays: 'The show has no days yet, so no day is moved.',
  documents: (count: number) =>
    count === 1 ? 'Take the public document along' : `Take the ${count} public documents along`,
  noDocuments: 'There are no public documents to take along.',
  copied: 'What is copied',
  kinds: {
    texts: 'Texts',
    areas: 'Areas',
    schedule: 'Schedule entries',
    rules: 'Rules',
    settings: 'Settings',
    documents: 'Documents',
  } satisfies Record<'texts' | 'settings' | ListName, string>,
  alsoCopied: 'And what Event Setup holds: names, location, figures, what vendors can see.',
  notCopied:
    'Not copied: inquiries, the list of exhibitors, the floor plan, the history, and a launch date that has passed.',
  days: 'Each day, old and new',
  day: { before: 'Was', after: 'Becomes', entries: 'Entries' },
  sameWeekdays: 'Whole weeks lie between them, so every day keeps its weekday.',
  otherWeekdays: (from: string, to: string) =>
    `Every day falls on another weekday: what was on a ${from} is on a ${to}. Look over the hours that depend on it.`,
  length: (was: string, becomes: string) =>
    `The show lasts ${becomes} instead of ${was}: the first and the last day keep their entries. Look over the days between them.`,
  noSuchDay: 'No matching day; its entries are not copied',
  daysOf: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  submit: (name: string) => `Start ${name}`,
  submitting: 'Starting...',
  failed: 'The next edition was not started',
  thereIsOne: (name: string) => `${name} is being prepared already.`,
  goTo: (name: string) => `Go to ${name}`,
  started: (name: string) => ({ title: `${name} is yours to prepare` }),
} as const;

/** What an edition needs before it is made the current one (product 2.22). */
export const readinessLabels = {
  title: 'Ready to be shown?',
  count: (done: number, all: number) => `${done} of ${all} done`,
  done: 'Done',
  open: 'To do',
  stillLacking: (name: string) => `Still to do for ${name}`,
} as const;

export const makeCurrentLabels = {
  title: (name: string) => `Make ${name} the current edition?`,
  text: (name: string, former: string) =>
    `With the next publication all pages show ${name}. ${former} is over then: it stays readable here, and cannot be changed any more.`,
  inquiries: (former: string, name: string) =>
    `Inquiries that came after the last day of ${former} move to ${name}.`,
  wayBack: 'The way back: bring back a publication from before it.',
  when: 'When',
  now: 'At once',
  later: 'At a date and time',
  at: 'Date and time',
  atHint: 'By the clocks in Montana.',
  noTime: 'Please enter a date and a time',
  lacks: (name: string, count: number) =>
    count === 1
      ? `1 thing is still to do before ${name} is shown. You can do it afterward, too: it stays on the dashboard.`
      : `${count} things are still to do before ${name} is shown. You can do them afterward, too: they stay on the dashboard.`,
  lacksTitle: (name: string) => `${name} is not ready`,
  confirmAnyway: 'Make it current anyway',
  planAnyway: 'Plan it anyway',
  plan: 'Plan it',
  planned: (name: string, when: string) => ({ title: `${name} becomes the current edition on ${when}` }),
  confirm: 'Make it current',
  confirming: 'Switching...',
  back: 'Not yet',
  close: 'Close',
  done: (name: string) => ({ title: `${name} is the current edition` }),
  failed: 'It was not made the current edition',
  changed:
    'Somebody changed this edition in the meantime. It is up to date here now: look at it and try again.',
} as const;
