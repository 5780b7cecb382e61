import { webAddress } from '#domain/basics/addresses.ts';
import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import type { SettingKey } from '#domain/events/setting.ts';
import type { Slug } from '#domain/events/slugs.ts';
import { paths } from '#domain/paths.ts';
import { guideRequestSchema } from '#domain/schedule/area.ts';
import { endedPreview } from '#messages/preview.ts';
import { HttpError, validationError } from '#server/basics/http-error.ts';
import { readTogether } from '#server/database/database.ts';
import { publication } from '#server/database/schema/publication.ts';
import { elsewhere, keepPrivate } from '#server/http/answers.ts';
import type { Call } from '#server/http/call.ts';
import { type FileAnswer, fileHeaders, hasVersion, notModified } from '#server/http/files.ts';
import { idFrom, mediaType, readJson, readText, validate } from '#server/http/input.ts';
import { fetchNotFoundPage } from '#server/http/not-found-page.ts';
import { portalOrigin } from '#server/http/request.ts';
import { currentEditions, editionsWith } from '#server/saving/shown.ts';
import { type Previewed, readPreviewed } from '#server/sign-in/preview-links.ts';
import { requireAdministrator } from '#server/sign-in/session.ts';
import { snapshotOf, withEdition } from '#server/snapshot.ts';
import { guideKey, loadGuide } from './cache.ts';
import { areaGuide, type Guide, type GuideSource, guideArea, guideEvent, masterSchedule } from './guide.ts';

const masterScheduleKey: SettingKey = 'master_schedule_url';

/** POST /api/generate-area-pdf (product 7.2); a plain form may ask, too. @throws HttpError 400 for an unknown area. */
export async function generateGuide({ request }: Call): Promise<Response> {
  const isForm = mediaType(request) === 'application/x-www-form-urlencoded';
  const body = isForm
    ? Object.fromEntries(new URLSearchParams(await readText(request)))
    : await readJson(request);
  const { areaId, eventId } = validate(guideRequestSchema, body);
  const source = await readGuideSource();
  const found = guideArea(source, areaId, eventId);
  if (!found) throw validationError([{ path: 'areaId', message: 'Unknown area' }]);
  return sendGuide(request, source, areaGuide(source, found.event, found.area), 'attachment');
}

/** GET /{slug}/guides/{area}.pdf; what is no guide is the site's 404 page. */
export const guideFile = ofShow(async ({ request, params }, source, { slug, event }) => {
  if (!event) return elsewhere(paths.home);
  const key = /^(.+)\.pdf$/.exec(params['file'] ?? '')?.[1] ?? '';
  const found = guideArea(source, key, event.id);
  if (!found) return fetchNotFoundPage(slug);
  return sendGuide(request, source, areaGuide(source, event, found.area), 'inline');
});

/** GET /{slug}/schedule.pdf: the file that the setting `master_schedule_url` names, else ours. */
export const masterScheduleFile = ofShow(async ({ request }, source, { slug, event }) => {
  const address = masterScheduleAddress(source, slug);
  if (address) return elsewhere(address);
  // Like the pages of a show that is not offered.
  return event ? sendGuide(request, source, masterSchedule(source, event), 'inline') : elsewhere(paths.home);
});

interface AskedShow {
  readonly slug: Slug;
  /** Undefined for a show that is not offered. */
  readonly event: PortalEvent | undefined;
}

/** A PDF of the show in the path; of a previewed edition (product 2.19) kept by nobody. @throws HttpError 401, 403, or 404 for an ended link. */
function ofShow(make: (call: Call, source: GuideSource, show: AskedShow) => Promise<Response>) {
  return async (call: Call): Promise<Response> => {
    const previewed = await readPreviewedEdition(call);
    const source = await readGuideSource(previewed?.edition);
    const slug = source.snapshot.events.find((event) => event.slug === call.params['slug'])?.slug;
    const file =
      slug === undefined
        ? await fetchNotFoundPage()
        : await make(call, source, { slug, event: guideEvent(source, slug) });
    return previewed ? keepPrivate(file) : file;
  };
}

/** Which edition is previewed, by a link or an administrator; undefined for what everybody reads. */
async function readPreviewedEdition({ request, params }: Call): Promise<Previewed | undefined> {
  const { token, edition } = params;
  if (token !== undefined) {
    const previewed = await readPreviewed(token);
    if (!previewed) throw new HttpError(404, `${endedPreview.title}. ${endedPreview.text}`);
    return previewed;
  }
  if (edition === undefined) return undefined;
  await requireAdministrator(request);
  return { edition: idFrom(params, 'Edition', 'edition') };
}

/** All that is saved by now, also unpublished; with `edition` in the place of its show's current one. @throws HttpError 404. */
async function readGuideSource(edition: string | null = null): Promise<GuideSource> {
  const editions = edition === null ? currentEditions() : editionsWith(edition);
  const [snapshot, [saved]] = await readTogether((tx) =>
    Promise.all([snapshotOf(tx, editions), tx.select({ savedAt: publication.savedAt }).from(publication)]),
  );
  return {
    snapshot: withEdition(snapshot, edition),
    savedAt: saved?.savedAt ?? '',
    today: dateInZone(Date.now(), venueTimeZone),
    origin: portalOrigin(),
  };
}

async function sendGuide(
  request: Request,
  { snapshot }: GuideSource,
  guide: Guide,
  disposition: FileAnswer['disposition'],
): Promise<Response> {
  const key = guideKey(guide, snapshot.revision);
  const file: FileAnswer = { name: guide.file, mediaType: 'application/pdf', etag: `"${key}"`, disposition };
  if (hasVersion(request, file.etag)) return notModified(file);
  const bytes = request.method === 'HEAD' ? null : await loadGuide(guide, key);
  return new Response(bytes, { headers: fileHeaders(file) });
}

function masterScheduleAddress({ snapshot }: GuideSource, slug: Slug): string | null {
  const event = snapshot.events.find((other) => other.slug === slug);
  const named = (snapshot.settings ?? []).filter(({ key }) => key === masterScheduleKey);
  const setting = named.find(({ eventId }) => eventId === event?.id) ?? named.find(({ eventId }) => !eventId);
  return webAddress(setting?.value ?? '');
}
