import { setTimeout as pause } from 'node:timers/promises';
import * as api from '#domain/api.ts';
import { type HealthReport, reportOf, troublesOf } from '#domain/health/report.ts';
import { madeFiles } from '#domain/page-calls.ts';
import { paths } from '#domain/paths.ts';
import { publicationTimes } from '#domain/publication/state.ts';
import { readBackups } from '#server/backups.ts';
import { config } from '#server/basics/config.ts';
import { notFound } from '#server/basics/http-error.ts';
import { log, logFault } from '#server/basics/log.ts';
import { json } from '#server/http/answers.ts';
import { portalOrigin, route } from '#server/http/request.ts';
import { askSite } from '#server/http/small-page.ts';
import { publicationHost } from '#server/publication/host.ts';
import { marks } from '#server/saving/marks.ts';
import { currentAdministrator, hashOfToken, isSameProof } from '#server/sign-in/session.ts';
import { findLeftOut, findMissingFiles, numberOf, readDatabase, readDisk, tryFiles } from './read.ts';

/** How old an answer may be. Asking again sooner costs nothing. */
const FRESH_MS = 15_000;
/** What has not answered by then counts as down. */
const PATIENCE_MS = 8000;
const SITE_MS = 4000;

let last: { at: number; report: Promise<HealthReport> } | undefined;

/** What was found in the last 15 seconds, else what is found now; however many ask, one look is under way. */
export function lookedUp(): Promise<HealthReport> {
  const now = performance.now();
  return last && now - last.at < FRESH_MS ? last.report : look();
}

export function look(isSweep = false): Promise<HealthReport> {
  const report = gather(isSweep);
  last = { at: performance.now(), report };
  return report;
}

async function gather(isSweep: boolean): Promise<HealthReport> {
  const { PORTAL_ORIGIN, PUBLISH_QUIET_SECONDS } = config();
  const { code, schema } = version();
  const [stored, files, missingFiles, leftOut, disk, siteAnswers] = await Promise.all([
    inTime(readDatabase(schema, isSweep), { database: 'away', stored: null } as const),
    inTime(tryFiles(), 'unwritable'),
    inTime(findMissingFiles(), null),
    inTime(findLeftOut(), []),
    readDisk(),
    doesSiteAnswer(),
  ]);
  return reportOf({
    now: Date.now(),
    runsOn: PORTAL_ORIGIN ? 'machine' : 'deploy',
    code,
    needsSchema: numberOf(schema),
    publishing: {
      isSetUp: publicationHost().build !== undefined,
      times: publicationTimes(PUBLISH_QUIET_SECONDS),
    },
    ...stored,
    files,
    missingFiles,
    leftOut,
    disk,
    siteAnswers,
    backup: await readBackups(),
    logFault: logFault(),
  });
}

/** What a bundle was made of; on one machine the platform says so. */
const version = () => ({
  code: process.env['PORTAL_VERSION'] ?? '',
  schema: process.env['PORTAL_SCHEMA'] ?? '',
});

/** `otherwise` where it fails or takes too long. */
const inTime = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([work, pause(PATIENCE_MS, otherwise, { ref: false })]).catch(() => otherwise);

/** A site without pages counts as answering. */
const doesSiteAnswer = (): Promise<boolean> =>
  askSite(paths.buildInfo, SITE_MS).then(
    async ({ status, body }) => {
      await body?.cancel();
      return status < 500;
    },
    () => false,
  );

/**
 * GET /api/health: 200, or 503 while the portal cannot serve vendors. Strangers hear no more than that. An administrator's
 * page gets 200 with the whole report either way, to show it.
 */
export const answerHealth = route(api.health, async ({ request }) => {
  const report = await lookedUp();
  const status = report.status === 'unavailable' ? 503 : 200;
  if (hasToken(request)) return json(report, status);
  // While the database is down nobody can sign in.
  const isAdministrator = await currentAdministrator(request).catch(() => null);
  if (isAdministrator) return report;
  return json({ status: status === 200 ? 'ok' : 'unavailable' }, status);
});

function hasToken(request: Request): boolean {
  const { HEALTH_TOKEN } = config();
  const given = /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (HEALTH_TOKEN === undefined || given === undefined) return false;
  // As hashes they are of one length, so the time tells nothing of it.
  return isSameProof(hashOfToken(given), hashOfToken(HEALTH_TOKEN));
}

/** RFC 9116 wants less than a year. */
const DAYS = 180;
const DAY_MS = 86_400_000;

/** GET /.well-known/security.txt: who hears of weaknesses. Made when it is asked for, so it never lapses. @throws HttpError 404 while nobody is named. */
export const securityText = route(madeFiles.securityText, async () => {
  const { SECURITY_CONTACT: contact } = config();
  if (contact === undefined) throw notFound('This file');
  const lines = [
    `Contact: ${contact.startsWith('https://') ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(Math.floor(Date.now() / DAY_MS + DAYS) * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${portalOrigin()}${madeFiles.securityText.path}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
});

const healthMarks = /* @__PURE__ */ marks('health', 'looked');

let known = '';

/** Looks at the portal, and logs what troubles it when that changes. A deploy looks once an hour, so that its database can sleep. */
export async function sweepHealth(now: number): Promise<void> {
  if (!config().PORTAL_ORIGIN && !(await healthMarks.take(now).catch(() => true))) return;
  const report = await look(true);
  const trouble = troublesOf(report).map(({ id }) => id);
  if (trouble.join() === known) return;
  known = trouble.join();
  const level = report.status === 'unavailable' ? 'error' : report.status === 'trouble' ? 'warn' : 'info';
  log({ level, event: 'health', trouble });
}
