import { venueClock } from '#domain/basics/clock.ts';
import { answerInWords } from '#domain/inquiries/answers.ts';
import { type InquiryFieldName, inquiryFields } from '#domain/inquiries/fields.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { type InquiryShow, nameOfShow } from '#domain/inquiries/shows.ts';
import { stateOf } from '#domain/inquiries/state.ts';
import { inquiryStateWords, yesOrNoWords } from '#messages/inquiries/states.ts';

/** An instant as spreadsheets and people read it, by the venue's clock: '2026-11-21 14:05'. */
export function localTime(instant: string): string {
  const { date, time } = venueClock(Date.parse(instant));
  return `${date} ${time}`;
}

export const namesOf = (shows: readonly InquiryShow[]): string => shows.map(nameOfShow).join(', ');

export const yesOrNo = (isSo: boolean): string => (isSo ? yesOrNoWords.yes : yesOrNoWords.no);

export const stateInWords = (inquiry: Pick<StoredInquiry, 'status' | 'withdrawnAt'>): string =>
  inquiryStateWords[stateOf(inquiry)];

export const answers: readonly { label: string; of: (inquiry: StoredInquiry) => string }[] =
  inquiryFields.map(({ name, label }) => ({ label, of: (inquiry) => answerTo(name, inquiry) }));

function answerTo(name: InquiryFieldName, inquiry: StoredInquiry): string {
  if (name === 'eventIds') return namesOf(inquiry.shows);
  const answer = inquiry[name];
  return typeof answer === 'boolean' ? yesOrNo(answer) : answerInWords(name, inquiry);
}
