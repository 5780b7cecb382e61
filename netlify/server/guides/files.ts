import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { webAddress } from '#domain/basics/addresses.ts';
import { dateInZone, venueTimeZone } from '#domain/basics/dates.ts';
import { shownEvents } from '#domain/content/text.ts';
import type { SettingKey } from '#domain/events/setting.ts';
import { isSlug, type Slug } from '#domain/events/slugs.ts';
import { paths } from '#domain/paths.ts';
import { guideRequestSchema } from '#domain/schedule/area.ts';
import { areasOf, guideFile as guideFileName } from '#domain/schedule/areas.ts';
import { endedPreview } from '#messages/shared.ts';
import { blobStore, LEFT_OUT } from '#server/basics/blob-store.ts';
import { fieldError, HttpError, notFound } from '#server/basics/http-error.ts';
import { logError } from '#server/basics/log.ts';
import { db, readTogether } from '#server/database/database.ts';
import { areas, events, publication } from '#server/database/schema/shows.ts';
import { dayShown, nameShown, shownSetting } from '#server/events/columns.ts';
import { readPictureBytes } from '#server/files/stored-pictures.ts';
import { look } from '#server/guides/pdf/assets.ts';
import {
  type Call,
  type FileAnswer,
  fileHeaders,
  hasVersion,
  idFrom,
  keepPrivate,
  mediaType,
  notModified,
  portalOrigin,
  readJson,
  readText,
  redirectFound,
  route,
  validate,
} from '#server/http/http.ts';
import { fetchNotFoundPage } from '#server/http/small-page.ts';
import { currentEditions, editionsWith } from '#server/saving/records.ts';
import { readPreviewed, requireAdministrator } from '#server/sign-in/session.ts';
import { snapshotOf, withEdition } from '#server/snapshot.ts';
import { type Guide, type GuideSource, guideIn } from './guide.ts';

/** Waiting longer for the cache costs more than drawing the guide. */
const PATIENCE_MS = 1500;

/** A cache: all of it may be lost at any time. */
const guideStore = () => blobStore('guides');

const venueToday = () => dateInZone(Date.now(), venueTimeZone);

/** The day is in the key, because guides leave out past deadlines and say that a show is over. */
const keysBegin = (revision: number) => `${revision}-${venueToday()}-`;

/** The key depends on the guide's subject, look, revision and day, so it is known before drawing. */
function guideKey(revision: number, of: string) {
  const hash = createHash('sha256').update(`${look}\n${of}`).digest('hex').slice(0, 32);
  return keysBegin(revision) + hash;
}

const making = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Concurrent requests for a guide share one drawing. A failing or slow store blocks no answer. */
async function loadGuide(
  key: string,
  compose: () => Promise<Guide>,
): Promise<ReadableStream | Uint8Array<ArrayBuffer>> {
  const kept = await tryInTime(() => guideStore().get(key, { type: 'stream' }));
  if (kept) return kept;
  const made = making.get(key) ?? makeGuide(key, compose).finally(() => making.delete(key));
  making.set(key, made);
  const bytes = await made;
  // A stream avoids copying the bytes for each reader.
  return (await tryInTime(() => guideStore().get(key, { type: 'stream' }))) ?? bytes;
}

async function makeGuide(key: string, compose: () => Promise<Guide>) {
  // Lazy import: no cold start waits for the PDF libraries.
  const { drawGuide } = await import('./pdf/document.ts');
  const missing: string[] = [];
  const readPlan = ({ id, sha256 }: { id: string; sha256: string }) => readPictureBytes(id, sha256);
  const drawn = await drawGuide(await compose(), readPlan, (title, error) => {
    logError('guide-part', error);
    missing.push(title);
  });
  const bytes = new Uint8Array(drawn);
  await tryInTime(() => guideStore().set(key, new Blob([bytes])));
  if (missing.length > 0) await tryInTime(() => guideStore().set(key + LEFT_OUT, missing.join('\n')));
  return bytes;
}

async function tryInTime<Value>(work: () => Promise<Value>) {
  try {
    return await Promise.race([work(), pause(PATIENCE_MS, undefined, { ref: false })]);
  } catch (error) {
    logError('guide-cache', error);
    return undefined;
  }
}

/** Removes stored guides of other revisions and days. @returns how many. */
export async function sweepGuides(): Promise<number> {
  const [row] = await db.select({ revision: publication.savedRevision }).from(publication);
  const { blobs } = await guideStore().list();
  const old = blobs.filter(({ key }) => !key.startsWith(keysBegin(row?.revision ?? 0)));
  await Promise.all(old.map(({ key }) => guideStore().delete(key)));
  return old.length;
}

const masterScheduleKey: SettingKey = 'master_schedule_url';
const SCHEDULE = 'Master Schedule';

interface Asked {
  readonly area: string | null;
  readonly slug?: string;
  readonly eventId?: string | undefined;
}

/** `eventId` is null for a show that is not offered. */
interface Found {
  readonly name: string;
  readonly slug: Slug;
  readonly eventId: string | null;
  readonly hasArea: boolean;
  /** The `master_schedule_url` setting, which replaces the master schedule. */
  readonly address: string | null;
  readonly key: string;
  compose(): Promise<Guide>;
}

/** POST /api/generate-area-pdf (product 7.2); plain forms post here, too. @throws HttpError 400 for an unknown area. */
export const generateGuide = route(api.generateGuide, async ({ request }) => {
  const isForm = mediaType(request) === 'application/x-www-form-urlencoded';
  const body = isForm
    ? Object.fromEntries(new URLSearchParams(await readText(request)))
    : await readJson(request);
  const { areaId, eventId } = validate(guideRequestSchema, body);
  const found = await findSaved({ area: areaId, eventId });
  if (!found?.eventId || !found.hasArea) throw fieldError('areaId', 'Unknown area');
  return sendGuide(request, found, 'attachment');
});

/** GET /{slug}/guides/{area}.pdf; an unknown guide gets the site's 404 page. */
export const guideFile = (call: Call): Promise<Response> =>
  answer(call, /^([a-z0-9-]{1,40})\.pdf$/.exec(call.params['file'] ?? '')?.[1] ?? '');

export const masterScheduleFile = (call: Call): Promise<Response> => answer(call, null);

/** Guides of a previewed edition are not stored (product 2.19). @throws HttpError 401, 403, or 404 for an ended link. */
async function answer(call: Call, area: string | null) {
  const { slug = '' } = call.params;
  const previewed = await readPreviewedEdition(call);
  const asked = { slug, area };
  const found = previewed ? await findPreviewed(asked, previewed.edition) : await findSaved(asked);
  const file = await fileOf(call, asked, found);
  return previewed ? keepPrivate(file) : file;
}

async function fileOf({ request }: Call, { area }: Asked, found: Found | undefined) {
  if (!found) return fetchNotFoundPage();
  if (area === null && found.address) return redirectFound(found.address);
  if (!found.eventId) return redirectFound(paths.home);
  if (!found.hasArea) return fetchNotFoundPage(found.slug);
  return sendGuide(request, found, 'inline');
}

/** Previews need a link or an administrator; undefined for the public edition. */
async function readPreviewedEdition({ request, params }: Call) {
  const { token, edition } = params;
  if (token !== undefined) {
    const previewed = await readPreviewed(token);
    if (!previewed) throw new HttpError(404, `${endedPreview.title}. ${endedPreview.text}`);
    return previewed;
  }
  if (edition === undefined) return undefined;
  await requireAdministrator(request);
  return { edition: idFrom(edition, 'Edition') };
}

/** One small query, so wrong addresses from strangers stay cheap. */
async function findSaved({ area, slug, eventId }: Asked): Promise<Found | undefined> {
  if (slug !== undefined && !isSlug(slug)) return undefined;
  const isAsked = and(
    eq(events.state, 'current'),
    slug === undefined ? events.isActive : eq(events.slug, slug),
    eventId === undefined ? undefined : eq(events.id, eventId),
  );
  const [row] = await db
    .select({
      revision: publication.savedRevision,
      savedAt: publication.savedAt,
      slug: events.slug,
      eventId: events.id,
      isActive: events.isActive,
      area: areas.name,
      name: nameShown,
      startDate: dayShown('startDate'),
      address: shownSetting(masterScheduleKey),
    })
    .from(events)
    .innerJoin(publication, sql`true`)
    .leftJoin(areas, and(eq(areas.eventId, events.id), eq(areas.key, area ?? '')))
    .where(isAsked)
    .orderBy(sql`${areas.key} is null`, desc(events.isDefault), events.order)
    .limit(1);
  if (!row) return undefined;
  const words = [portalOrigin(), row.savedAt, row.eventId, area ?? ''].join('\n');
  return {
    name: guideFileName({ name: row.name ?? '', startDate: row.startDate }, row.area ?? SCHEDULE),
    slug: row.slug,
    eventId: row.isActive ? row.eventId : null,
    hasArea: area === null || row.area !== null,
    address: webAddress(row.address ?? ''),
    key: guideKey(row.revision, words),
    async compose() {
      const guide = guideIn(await readGuideSource(), row.eventId, area);
      if (!guide) throw notFound('Guide');
      return guide;
    },
  };
}

/** Only previews see this edition and it has no revision, so the guide's words make its key. @throws HttpError 404 */
async function findPreviewed({ area, slug }: Asked, edition: string | null): Promise<Found | undefined> {
  const source = await readGuideSource(edition);
  const { events: shows, settings: named = [], revision } = source.snapshot;
  const show = shows.find((event) => event.slug === slug);
  if (!show) return undefined;
  const event = shownEvents(source.snapshot).find(({ id }) => id === show.id);
  const guide = event && guideIn(source, event.id, area);
  const ownArea = areasOf(show.id, source.snapshot.areas ?? []).find(({ key }) => key === area);
  const addresses = named.filter(({ key }) => key === masterScheduleKey);
  const address =
    addresses.find(({ eventId }) => eventId === event?.id) ?? addresses.find(({ eventId }) => !eventId);
  return {
    name: guideFileName(event ?? show, ownArea?.name ?? SCHEDULE),
    slug: show.slug,
    eventId: event?.id ?? null,
    hasArea: guide !== undefined,
    address: webAddress(address?.value ?? ''),
    key: guideKey(revision, JSON.stringify(guide)),
    compose: async () => guide as Guide,
  };
}

/** Reads unpublished data; `edition` replaces its show's current one. @throws HttpError 404 */
async function readGuideSource(edition: string | null = null): Promise<GuideSource> {
  const editions = edition === null ? currentEditions() : editionsWith(edition);
  const [snapshot, [saved]] = await readTogether((tx) =>
    Promise.all([snapshotOf(tx, editions), tx.select({ savedAt: publication.savedAt }).from(publication)]),
  );
  return {
    snapshot: withEdition(snapshot, edition),
    savedAt: saved?.savedAt ?? '',
    today: venueToday(),
    origin: portalOrigin(),
  };
}

async function sendGuide(
  request: Request,
  { name, key, compose }: Found,
  disposition: FileAnswer['disposition'],
) {
  const file: FileAnswer = { name, mediaType: 'application/pdf', etag: `"${key}"`, disposition };
  if (hasVersion(request, file.etag)) return notModified(file);
  const bytes = request.method === 'HEAD' ? null : await loadGuide(key, compose);
  return new Response(bytes, { headers: fileHeaders(file) });
}
