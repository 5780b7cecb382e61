import { isEmailAddress } from '#domain/basics/addresses.ts';
import { isPhoneNumber } from '#domain/basics/contact-links.ts';
import { otherYearMessage } from '#domain/basics/date-schemas.ts';
import { isIsoDate, isOfOtherYear } from '#domain/basics/dates.ts';
import { linesOf } from '#domain/basics/lines.ts';

/** Texts with a meaning beside their words: pages count with them or link them, so nothing else may stand there. */
export type TextKind = 'date' | 'email' | 'phone' | 'list';

const list = { lines: 20, characters: 100 } as const;

type Rule = { readonly fits: (value: string) => boolean; readonly message: string };

/** What a text of each kind must be; the first rule that does not fit is the one to tell. */
export const textKinds: Readonly<Record<TextKind, readonly Rule[]>> = {
  date: [
    { fits: (value) => !isOfOtherYear(value), message: otherYearMessage },
    { fits: isIsoDate, message: 'Please enter a valid date, such as 2026-10-09' },
  ],
  email: [{ fits: isEmailAddress, message: 'Please enter a valid email address' }],
  phone: [{ fits: isPhoneNumber, message: 'Please enter a valid phone number, such as (406) 555-0100' }],
  list: [
    {
      fits: (value) => linesOf(value).length <= list.lines,
      message: `Please enter at most ${list.lines} lines`,
    },
    {
      fits: (value) => linesOf(value).every((line) => line.length <= list.characters),
      message: `Each line can have at most ${list.characters} characters`,
    },
    {
      fits: (value) => linesOf(value).every((line) => !/[\p{Cc}\p{Cs}]/u.test(line)),
      message: 'Please remove the characters that cannot be shown',
    },
  ],
};
