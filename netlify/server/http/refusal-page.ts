import type { HttpError } from '#server/basics/http-error.ts';
import { escapeHtml } from './escape-html.ts';
import { smallPage } from './small-page.ts';

/** Browsers that follow a link or send a form ask for a page; scripts and programs do not. */
export const asksForPage = (request: Request): boolean =>
  /\btext\/html\b/.test(request.headers.get('Accept') ?? '');

/** Why a request to a path was stopped, for a person who would otherwise look at JSON. */
export const refusalPage = ({ status, message, headers }: HttpError, pathname: string): Response =>
  smallPage({ title: titleOf(status), body: `<p>${escapeHtml(message)}</p>`, status, headers, pathname });

function titleOf(status: number): string {
  if (status === 401) return 'You are not signed in';
  if (status === 404) return 'Not found';
  if (status === 503 || status === 429) return 'Please try again';
  return status >= 500 ? 'Something went wrong' : 'This is not possible';
}
