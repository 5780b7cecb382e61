import type { Actor, InquiryLogEntry } from '#domain/inquiries/history.ts';
import type { Installation, MailState } from '#domain/mails/mail.ts';

/** Without a mail server a mail is saved, so no words may say that it is on its way. */
const savedMail = {
  title: 'The vendor doesn’t get this email',
  description: 'It is saved in the data folder (email isn’t set up).',
  variant: 'destructive',
} as const;

const heldMail = {
  title: 'The vendor doesn’t get this email yet',
  description: 'It waits here (email isn’t set up).',
  variant: 'destructive',
} as const;

const nameOf = (by: Actor): string => {
  if (by.kind === 'team') return by.firstName || by.email;
  return by.kind === 'vendor' ? 'the vendor' : 'the portal';
};

/** The history in an inquiry's detail (product 2.13). */
export const inquiryHistoryLabels = {
  refresh: 'Refresh',
  by: (by: Actor) => `by ${nameOf(by)}`,
  kinds: {
    status: 'Status',
    notes: 'Notes changed',
    assignee: 'Assigned',
    answers: 'Details changed',
    note: 'Note',
    withdrawn: 'Withdrawn',
    exhibitor: 'Exhibitor',
    link: 'Vendor’s link turned off',
    erased: 'Personal data deleted',
    exported: 'Personal data exported',
    mail: 'Email',
    done: 'Done',
    answered: 'Vendor’s change',
  } satisfies Record<InquiryLogEntry['kind'], string>,
  before: 'Before',
  after: 'After',
  nothing: 'blank',
  mailStates: {
    sent: (when: string) => `sent ${when}`,
    saved: (when: string) => `saved in the data folder (email isn’t set up) ${when}`,
    waiting: () => 'waiting',
    failed: () => 'failed',
  } satisfies Record<MailState, (when: string) => string>,
  triedAgain: {
    sent: { title: 'The email is on its way again' },
    saved: savedMail,
    held: heldMail,
  } satisfies Record<Installation['mails'], object>,
} as const;

/** A mail to one vendor or to many (product 2.13). */
export const composerLabels = {
  left: { withdrawn: 'withdrawn', spam: 'suspected spam', show: 'not for this show', email: 'no email' },
  sent: {
    sent: (count: number) => ({
      title: `${count === 1 ? 'The email goes' : `${count} emails go`} out in 10 seconds`,
    }),
    saved: (count: number) =>
      count === 1 ? savedMail : { ...savedMail, title: 'The vendors don’t get this email' },
    held: (count: number) =>
      count === 1 ? heldMail : { ...heldMail, title: 'The vendors don’t get this email yet' },
  } satisfies Record<Installation['mails'], object>,
  noServer: {
    saved:
      'Email isn’t set up. The email is saved in the data folder and isn’t sent. To write to the vendor, click their email address above.',
    held: 'Email isn’t set up: the email waits here until it is. To reach the vendor now, click their email address above.',
  },
  noServerForMany: {
    saved: 'Email isn’t set up: emails are saved in the data folder, and nobody gets them.',
    held: 'Email isn’t set up: emails wait here until it is.',
  },
  placeholders: (names: readonly string[]) =>
    `Placeholders are filled in for each vendor: {FIRST_NAME} becomes their first name. You can use ${names
      .map((name) => `{${name}}`)
      .join(', ')}.`,
  changedMany: (names: readonly string[]) =>
    `The list of recipients has changed${names.length > 0 ? ` (${names.join(', ')})` : ''}. Nothing was sent. Please check it again.`,
} as const;

const inquiriesOf = (count: number) => (count === 1 ? '1 inquiry' : `${count} inquiries`);

export const assigneeLabels = {
  label: 'Assigned to',
  nobody: 'Nobody',
  saved: (name: string | null) => ({
    title: 'Success',
    description: name ? `Assigned to ${name}` : 'Assigned to nobody',
  }),
} as const;

/** “Done” keeps the status. */

export const severalLabels = {
  selectAll: 'Select all on this page',
  title: (count: number) => `Change ${inquiriesOf(count)}`,
  same: 'No change',
  updated: (count: number) => ({ title: `${inquiriesOf(count)} updated` }),
  undoHint: (count: number) => `Undo the changes to ${inquiriesOf(count)}`,
  /** `changed` names those that somebody changed, `gone` counts those that were deleted. */
  skipped(saved: number, changed: readonly string[], gone: number): string {
    return [
      `${inquiriesOf(saved)} changed.`,
      changed.length > 0 && `Not changed, because someone else changed them first: ${changed.join(', ')}.`,
      gone > 0 && `Already deleted: ${gone}.`,
    ]
      .filter(Boolean)
      .join(' ');
  },
} as const;
