import { config } from '#server/basics/config.ts';

/** OIDC_ALLOWED_EMAILS: addresses, or whole domains as `@example.com`, separated by commas. */
export const allowedEmails = (): string[] =>
  (config().OIDC_ALLOWED_EMAILS ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean);

export function isAllowed(email: string): boolean {
  const address = email.toLowerCase();
  const domain = address.slice(address.lastIndexOf('@'));
  return allowedEmails().some((entry) => entry === (entry.startsWith('@') ? domain : address));
}

/** The list decides at every request: who is taken off it is out at once. */
export const mayKeepSession = (email: string): boolean =>
  config().OIDC_ISSUER === undefined || isAllowed(email);
