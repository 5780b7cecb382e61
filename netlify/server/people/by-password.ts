import { config } from '#server/basics/config.ts';
import { HttpError } from '#server/basics/http-error.ts';

/** With single sign-on the provider keeps the list of who may sign in. */
export const isListElsewhere = (): boolean => config().OIDC_ISSUER !== undefined;

/** @throws HttpError 409 with single sign-on. */
export function requirePasswords(): void {
  if (isListElsewhere()) {
    throw new HttpError(
      409,
      'This portal signs people in by single sign-on: who may, and with which password, is decided there',
    );
  }
}
