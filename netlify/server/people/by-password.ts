import { config } from '#server/basics/config.ts';
import { HttpError } from '#server/basics/http-error.ts';

/** Whether the list of who may sign in is kept by the provider of single sign-on. */
export const isListElsewhere = (): boolean => config().OIDC_ISSUER !== undefined;

/** Stops what there is only where people sign in with a password. @throws HttpError 409 with single sign-on. */
export function requirePasswords(): void {
  if (isListElsewhere()) {
    throw new HttpError(
      409,
      'This portal signs people in by single sign-on: who may, and with which password, is decided there',
    );
  }
}
