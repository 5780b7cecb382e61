import { setTimeout as pause } from 'node:timers/promises';
import { type HealthReport, reportOf } from '#domain/health/report.ts';
import { paths } from '#domain/paths.ts';
import { publicationTimes } from '#domain/publication/state.ts';
import { readBackups } from '#server/backups.ts';
import { config } from '#server/basics/config.ts';
import { logFault } from '#server/basics/log.ts';
import { askSite } from '#server/http/not-found-page.ts';
import { readDisk } from './disk.ts';
import { findLeftOut, findMissingFiles, tryFiles } from './files.ts';
import { numberOf, readDatabase } from './read.ts';

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
  const { PORTAL_ORIGIN, NETLIFY_BUILD_HOOK_URL, PUBLISH_QUIET_SECONDS } = config();
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
      isSetUp: NETLIFY_BUILD_HOOK_URL !== undefined,
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
