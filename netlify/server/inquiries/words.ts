import { venueClock } from '#domain/basics/clock.ts';
import { type InquiryField, inquiryFields } from '#domain/inquiries/fields.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { type InquiryShow, nameOfShow } from '#domain/inquiries/shows.ts';
import { inboxLabels } from '#messages/admin.ts';

/** An instant as spreadsheets and people read it, by the venue's clock: '2026-11-21 14:05'. */
export function localTime(instant: string): string {
  const { date, time } = venueClock(Date.parse(instant));
  return `${date} ${time}`;
}

/** The names of shows, one after the other. */
export const namesOf = (shows: readonly InquiryShow[]): string => shows.map(nameOfShow).join(', ');

export const yesOrNo = (isSo: boolean): string => (isSo ? inboxLabels.yes : inboxLabels.no);

/** Where an inquiry stands, as the inbox says it. */
export const stateOf = ({ status, withdrawnAt }: Pick<StoredInquiry, 'status' | 'withdrawnAt'>): string =>
  inboxLabels.statuses[withdrawnAt === null ? status : 'withdrawn'];

/** Each field of the form with what it says of an inquiry: a choice by its words. */
export const answers: readonly { label: string; of: (inquiry: StoredInquiry) => string }[] =
  inquiryFields.map((field: InquiryField) => ({
    label: field.label,
    of: (inquiry) => answerTo(field, inquiry),
  }));

function answerTo({ name, choices = [] }: InquiryField, inquiry: StoredInquiry): string {
  if (name === 'eventIds') return namesOf(inquiry.shows);
  if (name === 'previousExhibitor') return yesOrNo(inquiry.previousExhibitor);
  const value = inquiry[name];
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
