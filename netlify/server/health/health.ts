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
import { json, portalOrigin, route } from '#server/http/http.ts';
import { askSite } from '#server/http/small-page.ts';
import { publicationHost } from '#server/publication/host.ts';
import { wakeups } from '#server/saving/track.ts';
import { currentAdministrator, hashOfToken, isSameProof } from '#server/sign-in/session.ts';
import { findLeftOut, findMissingFiles, numberOf, readDatabase, readDisk, tryFiles } from './read.ts';

/** An answer's maximum age, so frequent requests cost nothing. */
const FRESH_MS = 15_000;
const PATIENCE_MS = 8000;
const SITE_MS = 4000;

let last: { at: number; report: Promise<HealthReport> } | undefined;

/** Concurrent requests share one look, valid for 15 seconds. */
function lookedUp(): Promise<HealthReport> {
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

const version = () => ({
  code: process.env['PORTAL_VERSION'] ?? '',
  schema: process.env['PORTAL_SCHEMA'] ?? '',
});

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

/** 503 if the portal cannot serve vendors. Administrators get the report with 200, so pages can show it. */
export const answerHealth = route(api.health, async ({ request }) => {
  const report = await lookedUp();
  const status = report.status === 'unavailable' ? 503 : 200;
  if (hasToken(request)) return json(report, status);
  // While the database is down, sign-in is impossible.
  const isAdministrator = await currentAdministrator(request).catch(() => null);
  if (isAdministrator) return report;
  return json({ status: status === 200 ? 'ok' : 'unavailable' }, status);
});

function hasToken(request: Request): boolean {
  const { HEALTH_TOKEN } = config();
  const given = /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (HEALTH_TOKEN === undefined || given === undefined) return false;
  // Hashes have equal lengths, so timing reveals nothing.
  return isSameProof(hashOfToken(given), hashOfToken(HEALTH_TOKEN));
}

/** RFC 9116 wants less than a year. */
const DAYS = 180;
const DAY_MS = 86_400_000;

/** Generated per request, so it never expires. @throws HttpError 404 without a contact. */
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

const healthWakeups = /* @__PURE__ */ wakeups('health', 'looked');

let known = '';

/** Logs changes only. A deploy looks hourly, so its database can sleep. */
export async function sweepHealth(now: number): Promise<void> {
  if (!config().PORTAL_ORIGIN && !(await healthWakeups.take(now).catch(() => true))) return;
  const report = await look(true);
  const trouble = troublesOf(report).map(({ id }) => id);
  if (trouble.join() === known) return;
  known = trouble.join();
  const level = report.status === 'unavailable' ? 'error' : report.status === 'trouble' ? 'warn' : 'info';
  log({ level, event: 'health', trouble });
}
