import { isEmailAddress } from '#domain/addresses.ts';
import { isPhoneNumber } from '#domain/contact-links.ts';
import { isIsoDate } from '#domain/dates.ts';

/** Texts with a meaning beside their words: pages count with them or link them, so nothing else may stand there. */
export type TextKind = 'date' | 'email' | 'phone';

interface Kind {
  readonly fits: (value: string) => boolean;
  readonly message: string;
}

export const textKinds: Readonly<Record<TextKind, Kind>> = {
  date: { fits: isIsoDate, message: 'Please enter a valid date, such as 2026-10-09' },
  email: { fits: isEmailAddress, message: 'Please enter a valid email address' },
  phone: { fits: isPhoneNumber, message: 'Please enter a valid phone number, such as (406) 555-0100' },
};
