import { HttpError } from '#server/basics/http-error.ts';
import { mediaType, readText } from '#server/http/body.ts';
import { escapeHtml } from '#server/http/small-page.ts';

/** @throws HttpError 415 for anything but a form of a browser. */
export async function readForm(request: Request): Promise<(name: string) => string> {
  if (mediaType(request) !== 'application/x-www-form-urlencoded') throw new HttpError(415, 'Send the form');
  const form = new URLSearchParams(await readText(request));
  return (name) => (form.get(name) ?? '').replaceAll('\0', '');
}

/** With an error the form is shown again. */
export interface FormAnswer {
  error?: string;
  status?: number;
  headers?: Record<string, string>;
}

export function tooManyAttempts(wait: number): FormAnswer {
  const minutes = Math.ceil(wait / 60);
  return {
    error: `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    status: 429,
    headers: { 'Retry-After': String(wait) },
  };
}

export const tooBusy: FormAnswer = {
  error: 'Too many people are signing in right now. Please try again in a few seconds.',
  status: 503,
  headers: { 'Retry-After': '5' },
};

export const alertOf = (error: string | undefined): string =>
  error ? `<p class="error" id="error" role="alert" tabindex="-1" autofocus>${escapeHtml(error)}</p>` : '';
