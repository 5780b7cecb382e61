import { isEmailAddress } from './addresses.ts';

/** 'vendors@example.org' → 'mailto:vendors@example.org'; undefined for a text that is no address. */
export function mailtoHref(email: string): string | undefined {
  const address = email.trim();
  return isEmailAddress(address) ? `mailto:${address}` : undefined;
}

/**
 * '(406) 555-0100' → 'tel:+14065550100', '(406) 555-0100 ext. 12' → 'tel:+14065550100;ext=12'. Ten digits are a North
 * American number, which dials from everywhere only with its country code. Undefined for a text without digits.
 */
export function telHref(phone: string): string | undefined {
  const [, number = '', extension] = /^(.*?)(?:(?:extension|ext|x)\.?\s*(\d+))?\s*$/is.exec(phone) ?? [];
  const digits = number.replace(/\D/g, '');
  if (!digits) return undefined;
  const country =
    number.trim().startsWith('+') || digits.length === 11 ? '+' : digits.length === 10 ? '+1' : '';
  return `tel:${country}${digits}${extension ? `;ext=${extension}` : ''}`;
}
