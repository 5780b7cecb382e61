import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { mailtoHref, telHref } from '#domain/basics/contact-links.ts';
import { idSchema } from '#domain/basics/primitives.ts';
import { contact } from '#domain/content/rows/site.ts';
import { maxDocumentBytes } from '#domain/documents/file-types.ts';
import { escapeHtml } from '#server/basics/html.ts';
import { HttpError, notFound } from '#server/basics/http-error.ts';
import { db, readTogether } from '#server/database/database.ts';
import { contentItems, documents, documentVersions, events } from '#server/database/schema/shows.ts';
import {
  type Call,
  type FileAnswer,
  fileHeaders,
  hasVersion,
  notModified,
  route,
  UNTRUSTED,
} from '#server/http/http.ts';
import { asksForPage, smallPage } from '#server/http/small-page.ts';
import { streamBytes } from '#server/saving/blobs.ts';
import { isShown } from '#server/saving/records.ts';
import { currentAdministrator } from '#server/sign-in/session.ts';
import type { StoredFile } from './documents.ts';

const TOO_LARGE = `This file is larger than ${maxDocumentBytes / 1024 / 1024} MB, which is too large to download here. Contact us to get it.`;

/** The public gets current files of public documents. @throws HttpError 404, 422 for a file above the answer limit. */
export const downloadDocument = route(api.downloadDocument, async ({ request, params, query }) => {
  const row = await fileFor(request, params, query.version ?? null);
  if (!row) return notHerePage();
  if (row.size > maxDocumentBytes) throw new HttpError(422, TOO_LARGE);

  const file: FileAnswer = {
    name: row.originalName,
    mediaType: row.mediaType,
    etag: `"${row.sha256}"`,
    disposition: 'attachment',
  };
  if (hasVersion(request, file.etag)) return notModified(file);
  const headers = {
    ...fileHeaders(file),
    'Content-Length': String(row.size),
    ...UNTRUSTED,
  };
  return new Response(request.method === 'HEAD' ? null : await streamBytes(row.blobKey), { headers });
});

/** Undefined for a browser's page request. @throws HttpError 404 for other callers. */
async function fileFor(
  request: Request,
  params: Call['params'],
  version: string | null,
): Promise<StoredFile | undefined> {
  const id = idSchema.safeParse(params['id']).data;
  const found = id === undefined ? undefined : await findFile(id, version);
  if (found && (found.isForAll || (await currentAdministrator(request)))) return found.file;
  if (asksForPage(request)) return undefined;
  throw notFound('Document');
}

async function findFile(id: string, version: string | null) {
  const [[present], [earlier]] = await readTogether((tx) => [
    tx
      .select({
        file: documents,
        isForAll: sql<boolean>`${and(documents.isPublic, isShown(documents.eventId))}`,
      })
      .from(documents)
      .where(eq(documents.id, id)),
    tx
      .select()
      .from(documentVersions)
      .where(and(eq(documentVersions.documentId, id), sql`${documentVersions.file}::text = ${version}`)),
  ]);
  if (version === null) return present;
  const file = String(present?.file.file) === version ? present?.file : earlier;
  return file && { file, isForAll: false };
}

const keys = ['contact_primary_email', 'contact_primary_phone'] as const;
type Key = (typeof keys)[number];

/** A 404 that names a contact, and hides whether the document existed. */
async function notHerePage(): Promise<Response> {
  const text = await contactTexts();
  const mail = text('contact_primary_email');
  const phone = text('contact_primary_phone');
  const ways = [
    [mailtoHref(mail), mail],
    [telHref(phone), phone],
  ].flatMap(([href, words = '']) => (href ? [`<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`] : []));
  return smallPage({
    title: 'This document isn’t available',
    body: `<p>It may have been removed, or the link may be incomplete. Contact us to get it.</p>
${ways.length > 0 ? `<p>${ways.join('<br>\n')}</p>` : ''}`,
    status: 404,
    isError: false,
  });
}

async function contactTexts(): Promise<(key: Key) => string> {
  const names = keys.flatMap(namesOf);
  const show = db
    .select({ id: events.id })
    .from(events)
    .where(eq(events.state, 'current'))
    .orderBy(desc(events.isActive), desc(events.isDefault), events.order)
    .limit(1);
  const { key, value, eventId } = contentItems;
  const stored = await db
    .select({ key, value, isOwn: sql<boolean>`${eventId} is not null` })
    .from(contentItems)
    .where(and(inArray(key, names), or(isNull(eventId), inArray(eventId, show))));
  return (key) => {
    const found = [true, false]
      .flatMap((isOwn) =>
        namesOf(key).map((name) => stored.find((one) => one.key === name && one.isOwn === isOwn)),
      )
      .find((one) => one !== undefined);
    return (found?.value ?? contact.rows[key].default).trim();
  };
}

const namesOf = (key: Key): string[] => [key, ...contact.rows[key].aliases];
