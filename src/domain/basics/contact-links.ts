import { isEmailAddress } from './addresses.ts';
import { foldLine } from './words.ts';

const extensionPattern = /(?:extension|ext|x)\.?\s{0,3}(\d{1,10})$/i;
/** ITU-T E.164 allows 15 digits; a number under 7 digits only works locally. */
const digitsOfNumber = { least: 7, most: 15 } as const;

/** 'vendors@example.org' → 'mailto:vendors@example.org'; undefined for an invalid address. */
export function mailtoHref(email: string): string | undefined {
  const address = email.trim();
  return isEmailAddress(address) ? `mailto:${address}` : undefined;
}

/** The manager's map link, otherwise directions to the address; undefined without either. */
export function directionsHref({ address, mapUrl }: { address: string; mapUrl: string }): string | undefined {
  if (mapUrl || !address) return mapUrl || undefined;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`;
}

function parts(phone: string): { number: string; extension: string | undefined } {
  const text = phone.trim();
  const found = extensionPattern.exec(text);
  return { number: text.slice(0, found?.index).trimEnd(), extension: found?.[1] };
}

/** '(406) 555-0100 ext. 12' → 'tel:+14065550100;ext=12'; undefined without digits. Ten digits are a North American number. */
export function telHref(phone: string): string | undefined {
  const { number, extension } = parts(phone);
  const digits = number.replace(/\D/g, '');
  if (!digits) return undefined;
  const country =
    number.trim().startsWith('+') || digits.length === 11 ? '+' : digits.length === 10 ? '+1' : '';
  return `tel:${country}${digits}${extension ? `;ext=${extension}` : ''}`;
}

/** True for one number that a phone can dial, in any usual spelling, with or without an extension. */
export function isPhoneNumber(text: string): boolean {
  const { number } = parts(foldLine(text));
  const { length } = number.replace(/\D/g, '');
  const isSpelled = /^\+?[\d\s()./-]+,?$/.test(number);
  return isSpelled && length >= digitsOfNumber.least && length <= digitsOfNumber.most;
}
