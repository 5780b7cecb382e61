import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { matchPath } from '#domain/endpoint.ts';
import { isSlug } from '#domain/events/slugs.ts';
import { formValues, inquiryFromForm, type RefusedForm } from '#domain/inquiries/inquiry.ts';
import { madeFiles, previews } from '#domain/page-calls.ts';
import type { PageInput } from '#domain/page-input.ts';
import { accountPaths, paths, previewPaths } from '#domain/paths.ts';
import { isPagePath } from '#domain/site-map.ts';
import { endedPreview } from '#messages/shared.ts';
import { existing, HttpError } from '#server/basics/http-error.ts';
import { db, transaction } from '#server/database/database.ts';
import { shownName, users } from '#server/database/schema/people.ts';
import { now, previewLinks } from '#server/database/schema/shows.ts';
import {
  type Call,
  idFrom,
  keepPrivate,
  portalOrigin,
  readText,
  redirectFound,
  route,
  seeOther,
} from '#server/http/http.ts';
import { smallPage } from '#server/http/small-page.ts';
import { loadRendering } from '#server/rendering/bundle.ts';
import {
  hashOfToken,
  newToken,
  type Previewed,
  readPreviewed,
  readPreviewLinks,
  requireAdministrator,
} from '#server/sign-in/session.ts';
import { readSnapshotWith } from '#server/snapshot.ts';

const DAYS = 7;

/** Only hashes are stored, so it returns no addresses (product 2.19). */
export const listPreviewLinks = route(api.listPreviewLinks, () => readPreviewLinks());

/** Valid for seven days. @throws HttpError 400 for an unknown edition, 401 for a removed account. */
export const createPreviewLink = route(api.createPreviewLink, async ({ body, user }) => {
  const { eventId = null } = body;
  const token = newToken();
  const link = await transaction(async (tx) => {
    await tx.delete(previewLinks).where(lte(previewLinks.expiresAt, now));
    const [maker] = await tx
      .select({ by: shownName })
      .from(users)
      .where(and(eq(users.id, user.id), isNull(users.removedAt)));
    if (!maker) throw new HttpError(401, 'Unauthorized');
    const expiresAt = sql`now() + make_interval(days => ${DAYS}::int)`;
    const [made] = await tx
      .insert(previewLinks)
      .values({ tokenHash: hashOfToken(token), eventId, createdBy: user.id, expiresAt })
      .returning({ id: previewLinks.id, expiresAt: previewLinks.expiresAt });
    if (!made) throw new Error('A link was not made');
    return { ...made, ...maker, eventId };
  });
  return { ...link, url: portalOrigin() + previewPaths.sharedPage(token) };
});

/** @throws HttpError 404 for an ended link. */
export const endPreviewLink = route(api.endPreviewLink, async ({ id }) => {
  existing(
    await db.delete(previewLinks).where(eq(previewLinks.id, id)).returning({ id: previewLinks.id }),
    'This link',
  );
});

/** `?texts=marked` marks each text, `?at=2025-10-08T07:30` sets the time in Montana (product 2.19). */
async function previewPage(call: Call) {
  try {
    await requireAdministrator(call.request);
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return seeOther(accountPaths.loginTo(call.path));
    throw error;
  }
  const rest = call.params['*'] ?? '';
  const [, edition, page = ''] = /^e\/([^/]*)(?:\/(.*))?$/.exec(rest) ?? [];
  if (edition === undefined) return sendPage(call, { folder: previewPaths.page(), edition: null, rest });
  const id = idFrom(edition, 'Edition');
  return sendPage(call, { folder: previewPaths.page(`/e/${edition}`), edition: id, rest: page });
}

export const previewPages = [
  route(previews.home, previewPage),
  route(previews.page, previewPage),
  route(previews.form, previewPage),
];

async function previewShared(call: Call) {
  const [token = '', ...page] = (call.params['*'] ?? '').split('/');
  const previewed = await readPreviewed(token);
  if (!previewed) return endedPage();
  return sendPage(call, { folder: previewPaths.sharedPage(token), ...previewed, rest: page.join('/') });
}

export const sharedPages = [route(previews.shared, previewShared), route(previews.sharedForm, previewShared)];

const endedPage = () =>
  keepPrivate(
    smallPage({
      title: endedPreview.title,
      body: `<p>${endedPreview.text}</p>`,
      status: 404,
      isError: false,
    }),
  );

interface Asked extends Previewed {
  readonly folder: string;
  readonly rest: string;
}

async function sendPage({ request, query }: Call, { folder, edition, rest }: Asked) {
  // Normalizes the path like a browser.
  const { pathname: path } = new URL(`http://portal.invalid/${rest}`);
  // Other editions have functions for these files.
  if (edition === null && isMadeFile(path)) return redirectFound(path);
  const [{ renderPage, code }, snapshot] = await Promise.all([loadRendering(), readSnapshotWith(edition)]);
  const rendered = await renderPage(isPagePath(path) ? path : paths.notFound, {
    snapshot,
    origin: portalOrigin(),
    code,
    builtAt: new Date().toISOString(),
    preview: { isMarked: query.get('texts') === 'marked', at: momentIn(query.get('at')) },
    form: request.method === 'POST' ? await refuseToSend(request) : undefined,
  } satisfies PageInput);
  const page = keepPrivate(new Response(rendered.body, rendered));
  if (!page.headers.get('Content-Type')?.startsWith('text/html')) return page;
  page.headers.set('Content-Type', 'text/html; charset=utf-8');
  page.headers.delete('Content-Length');
  return new Response(keptInside(await page.text(), folder, { withFiles: edition !== null }), page);
}

function momentIn(at: string | null) {
  return at && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(at) && !Number.isNaN(Date.parse(at)) ? at : undefined;
}

function isMadeFile(path: string) {
  const found = Object.values(madeFiles).map((call) => matchPath(call, path));
  return path.endsWith('.pdf') && found.some((parameters) => isSlug(parameters?.['slug']));
}

async function refuseToSend(request: Request): Promise<RefusedForm> {
  const form = new URLSearchParams(await readText(request));
  return {
    values: formValues(inquiryFromForm([...form])),
    errors: [{ path: '', message: 'This is a preview: nothing was sent.' }],
  };
}

/** Calls, build files and the admin are not pages. */
const OUTSIDE = /^\/(?:\/|(?:api|admin|_astro)(?:[/?#]|$))/;

/** PDFs of current editions always show saved data. */
const PDF = /\.pdf(?:[?#]|$)/;

/** Pages always write attributes with double quotes. */
const LEADING = /(<(?:a|area|form)\s(?:[^<>]*?\s)?(?:href|action)=")(\/[^"]*)/g;

/** Points links and forms to the preview at `folder`, and PDFs that it has. */
export const keptInside = (html: string, folder: string, { withFiles = false } = {}): string =>
  html.replace(LEADING, (whole, before: string, path: string) =>
    OUTSIDE.test(path) || (!withFiles && PDF.test(path))
      ? whole
      : `${before}${folder}${path === '/' ? '' : path}`,
  );
