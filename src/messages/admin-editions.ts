import type { PlaceKind } from '#domain/leftovers/edition-text.ts';
import { type ListName, wordsOfKinds } from '#domain/publication/snapshot.ts';
import { searchLabels } from './search/labels.ts';

export const editionNoteLabels = {
  draft: (name: string) =>
    `${name} is being prepared. Visitors don’t see it until you make it the current show.`,
  past: (name: string) => `${name} is over. You can read it, but not change it.`,
  notSaved: (name: string) => `Nothing can be saved here: ${name} is over.`,
  preview: 'Preview its pages',
  setup: 'What’s left to do',
  toCurrent: (name: string) => `Go to ${name}, the current show`,
} as const;

export const editionLabels = {
  next: 'Next year’s show',
  begin: (name: string) =>
    `An edition is one year of a show. The next one starts as a copy of ${name} with every day moved, so you only change what is different. Visitors don’t see it until you make it the current show.`,
  start: 'Start next year’s show',
  beingPrepared: (name: string, days: string) => `${name} is being prepared: ${days}.`,
  noDays: 'days to be announced',
  goOn: (name: string) => `Continue with ${name}`,
  preparing: (name: string) => `Preparing ${name}`,
  preparingHint: (name: string) =>
    `Edit it like any show: texts, days, areas, rules and documents. What you save is for ${name} only.`,
  discard: 'Discard it',
  discardTitle: (name: string) => `Discard ${name}?`,
  discardText: (name: string) =>
    `Everything that was entered for ${name} is deleted: texts, days, areas, rules, documents, pictures, and its exhibitors with their booths. What visitors see stays as it is.`,
  discardConfirm: 'Yes, discard it',
  discarding: 'Discarding...',
  discarded: { title: 'Next year’s show discarded' },
  makeCurrent: 'Make it the current show',
  planned: (when: string) => `It becomes the current show on ${when}.`,
  cancelSwitch: 'Cancel the switch',
} as const;

export const startEditionLabels = {
  title: 'Start next year’s show',
  back: 'Back to Event Setup',
  about: (name: string) =>
    `A copy of ${name} for you to prepare. Nothing in it is public until you make it the current show.`,
  firstDay: 'First day',
  lastDay: 'Last day',
  suggested: (years: number) =>
    `Suggested: the same weekday ${years === 1 ? 'one year' : `${['two', 'three', 'four'][years - 2] ?? years} years`} later.`,
  noDays: 'The show has no days yet, so no day is moved.',
  documents: (count: number) =>
    count === 1 ? 'Copy the public document, too' : `Copy the ${count} public documents, too`,
  noDocuments: 'There are no public documents to copy.',
  copied: 'What is copied',
  kinds: {
    texts: 'Texts',
    areas: 'Areas',
    schedule: 'Schedule entries',
    rules: 'Rules',
    settings: 'Settings',
    documents: 'Documents',
    pictures: 'Pictures',
  } satisfies Record<'texts' | 'settings' | Exclude<ListName, 'exhibitors'>, string>,
  alsoCopied: 'And everything in Event Setup: names, location, figures, what vendors can see.',
  notCopied:
    'Not copied: inquiries, the list of exhibitors, the floor plan, the history, and a launch date that has passed.',
  days: 'Each day, old and new',
  of: (count: number) => `of ${count}`,
  submit: (name: string) => `Start ${name}`,
  submitting: 'Starting...',
  failed: 'Next year’s show was not started',
  thereIsOne: (name: string) => `${name} is already being prepared.`,
  goTo: (name: string) => `Go to ${name}`,
  started: (name: string) => ({ title: `${name} is ready to edit` }),
} as const;

/** Each day of a show that moves, old and new. */
export const movedDaysLabels = {
  day: { before: 'Was', after: 'Becomes', entries: 'Entries' },
  sameWeekdays: 'The new dates are whole weeks later, so every day keeps its weekday.',
  otherWeekdays: (from: string, to: string) =>
    `Every day falls on another weekday: what was on a ${from} is on a ${to}. Check the hours that depend on it.`,
  length: (was: string, becomes: string) =>
    `The show lasts ${becomes} instead of ${was}: the first and the last day keep their entries. Check the days in between.`,
  noSuchDay: 'No matching day',
  daysOf: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  newDay: (day: string) => `New day for ${day}`,
  added: 'New day',
} as const;

/** The readiness list of an edition (product 2.22). */
export const readinessLabels = {
  title: 'Ready to go live?',
  count: (done: number, all: number) => `${done} of ${all} done`,
  done: 'Done',
  open: 'To do',
  gettingReady: (name: string) => `Getting ready: ${name}`,
  first: (count: number) =>
    `${['Nothing', 'One thing', 'Two things', 'Three things', 'Four things', 'Five things'][count]} to do first`,
  showMore: (count: number) => `Show ${count} more`,
  over: (name: string) => `${name} is over`,
} as const;

export const makeCurrentLabels = {
  title: (name: string) => `Make ${name} the current show?`,
  text: (name: string, former: string) =>
    `The next time the site is published, all pages show ${name}. ${former} is then over: you can still read it here, but not change it.`,
  inquiries: (former: string, name: string) =>
    `Inquiries that came after the last day of ${former} move to ${name}.`,
  notices: (former: string, name: string) =>
    `Notices on the pages of ${former} come down. If one still holds, post it again for ${name}.`,
  wayBack:
    'To undo this, click the publishing status at the top right, and bring back an earlier version from “Publishing history”.',
  when: 'When',
  now: 'Now',
  later: 'At a date and time',
  at: 'Date and time',
  atHint: 'Montana time.',
  noTime: 'Please enter a date and a time',
  lacks: (name: string, count: number) =>
    count === 1
      ? `1 thing is still to do for ${name}. You can do it later, too: it stays on the dashboard.`
      : `${count} things are still to do for ${name}. You can do them later, too: they stay on the dashboard.`,
  lacksTitle: (name: string) => `${name} is not ready`,
  confirmAnyway: 'Make it current anyway',
  planAnyway: 'Schedule it anyway',
  plan: 'Schedule it',
  planned: (name: string, when: string) => ({ title: `${name} becomes the current show on ${when}` }),
  confirm: 'Make it current',
  confirming: 'Switching...',
  back: 'Cancel',
  done: (name: string) => ({ title: `${name} is the current show` }),
  failed: 'It was not made the current show',
  changed:
    'Somebody changed this show in the meantime. What you see is up to date now. Please check it and try again.',
} as const;

const texts = (count: number) => (count === 1 ? '1 text' : `${count} texts`);

/** Outdated dates (product 3.1). */
export const leftoverLabels = {
  title: 'Outdated dates',
  intro:
    'Dates, weekdays and years that were copied from the last show. Check each one: what you accept is saved right away.',
  moved: (from: string, to: string) => `The show moved from ${from} to ${to}.`,
  movedIntro: 'These texts still say the old dates. Check each one: what you accept is saved right away.',
  undoMove: 'Undo the move',
  none: 'No outdated dates',
  look: 'See the conflicts',
  groups: {
    text: 'Texts',
    event: searchLabels.kinds.event,
    setting: searchLabels.kinds.event,
    ...wordsOfKinds('plural'),
  } satisfies Record<PlaceKind, string>,
  groupHints: {
    document: 'A title and a file name stay as they are until you upload the new file.',
  } as Partial<Record<PlaceKind, string>>,
  now: 'Now',
  proposed: 'Suggested',
  accept: 'Accept',
  acceptAll: (count: number) => (count === 1 ? 'Accept the suggestion' : `Accept all ${count} suggestions`),
  leave: 'Leave as it is',
  edit: 'Edit text',
  upload: (year: string) => `Upload the ${year} file`,
  of: (where: string) => `(${where})`,
  busy: 'Saving…',
  byHand: 'There is no suggestion for this one. Edit it, or leave it as it is.',
  deadline: 'It has a date more than three weeks from the show. Check that date before you accept.',
  partly: (words: readonly string[]) =>
    `${words.map((word) => `“${word}”`).join(', ')} will not change. Please edit it yourself.`,
  accepted: (count: number) => (count === 1 ? 'Accepted' : `${texts(count)} changed`),
  left: 'Left as it is',
  undoHint: (words: string) => `Undo: ${words}`,
  notSaved: 'This could not be saved',
  changed:
    'Somebody changed one of these texts in the meantime, so nothing was saved. The list is up to date now.',
  close: 'OK',
} as const;

/** Conflicts (product 2.21), on the dashboard and before a publication. */
export const contradictionLabels = {
  title: 'Worth a look',
  allShows: 'All shows',
  none: 'No conflicts found.',
  hide: 'Hide',
  hideNamed: (where: string) => `Hide: ${where}`,
  meant: 'Dismiss',
  meantNamed: (where: string) => `Dismiss: ${where}`,
  isMeant: 'Dismissed until it changes',
  undoHint: (where: string) => `Show it again: ${where}`,
  failed: 'This could not be saved',
  showAll: (count: number) => `Show all ${count}`,
  beforePublishing: 'Worth a look before you publish',
  count: (count: number) => `${count} worth a look`,
} as const;
