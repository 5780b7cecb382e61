import { webAddress } from '#domain/basics/addresses.ts';
import type { SettingKey } from '#domain/events/setting.ts';
import type { Slug } from '#domain/events/slugs.ts';
import { paths } from '#domain/paths.ts';
import { guideRequestSchema } from '#domain/schedule/area.ts';
import { validationError } from '#server/basics/http-error.ts';
import { elsewhere } from '#server/http/answers.ts';
import type { Call } from '#server/http/call.ts';
import { type FileAnswer, fileHeaders, hasVersion, notModified } from '#server/http/files.ts';
import { mediaType, readJson, readText, validate } from '#server/http/input.ts';
import { notFoundPage } from '#server/http/not-found-page.ts';
import { guideBytes, guideKey } from './cache.ts';
import { areaGuide, type Guide, type GuideSource, guideArea, guideEvent, masterSchedule } from './guide.ts';
import { readGuideSource } from './source.ts';

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
  return answer(request, source, areaGuide(source, found.event, found.area), 'attachment');
}

/** GET /{slug}/guides/{area}.pdf, of an edition where one is named; what is no guide is the site's 404 page. */
export async function guideFile({ request, params }: Call, edition: string | null = null): Promise<Response> {
  const source = await readGuideSource(edition);
  const slug = knownSlug(source, params);
  if (slug === undefined) return notFoundPage();
  const event = guideEvent(source, slug);
  if (!event) return elsewhere(paths.home);
  const key = /^(.+)\.pdf$/.exec(params['file'] ?? '')?.[1] ?? '';
  const found = guideArea(source, key, event.id);
  if (!found) return notFoundPage(slug);
  return answer(request, source, areaGuide(source, event, found.area), 'inline');
}

/** GET /{slug}/schedule.pdf: the file that the setting `master_schedule_url` names, else ours. */
export async function masterScheduleFile(
  { request, params }: Call,
  edition: string | null = null,
): Promise<Response> {
  const source = await readGuideSource(edition);
  const slug = knownSlug(source, params);
  if (slug === undefined) return notFoundPage();
  const event = guideEvent(source, slug);
  const address = masterScheduleAddress(source, slug);
  if (address) return elsewhere(address);
  // Like the pages of a show that is not offered.
  return event ? answer(request, source, masterSchedule(source, event), 'inline') : elsewhere(paths.home);
}

async function answer(
  request: Request,
  { snapshot }: GuideSource,
  guide: Guide,
  disposition: FileAnswer['disposition'],
): Promise<Response> {
  const key = guideKey(guide, snapshot.revision);
  const file: FileAnswer = { name: guide.file, mediaType: 'application/pdf', etag: `"${key}"`, disposition };
  if (hasVersion(request, file.etag)) return notModified(file);
  const bytes = request.method === 'HEAD' ? null : await guideBytes(guide, key);
  return new Response(bytes, { headers: fileHeaders(file) });
}

function masterScheduleAddress({ snapshot }: GuideSource, slug: Slug): string | null {
  const event = snapshot.events.find((other) => other.slug === slug);
  const named = (snapshot.settings ?? []).filter(({ key }) => key === masterScheduleKey);
  const setting = named.find(({ eventId }) => eventId === event?.id) ?? named.find(({ eventId }) => !eventId);
  return webAddress(setting?.value ?? '');
}

const knownSlug = ({ snapshot }: GuideSource, { slug }: Record<string, string>): Slug | undefined =>
  snapshot.events.find((event) => event.slug === slug)?.slug;
