import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  and,
  type Column,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import * as api from '#domain/api.ts';
import type { DatabaseFault, DiskFacts, HealthFacts, StoredFacts } from '#domain/health/facts.ts';
import { type HealthReport, reportOf, troublesOf } from '#domain/health/report.ts';
import { madeFiles } from '#domain/page-calls.ts';
import { paths } from '#domain/paths.ts';
import { publicationTimes } from '#domain/publication/state.ts';
import { readBackups } from '#server/backups.ts';
import { blobStore, LEFT_OUT } from '#server/basics/blob-store.ts';
import { config, isPreview } from '#server/basics/config.ts';
import { notFound } from '#server/basics/http-error.ts';
import { log, logError, logFault } from '#server/basics/log.ts';
import { db, readTogether, type Tx, unwrapFaults } from '#server/database/database.ts';
import { isDatabaseAway } from '#server/database/fault.ts';
import { mailOutbox, portalHealth, schemaMigrations } from '#server/database/schema/people.ts';
import {
  documents,
  documentVersions,
  exhibitors,
  pictures,
  publication,
} from '#server/database/schema/shows.ts';
import { json, portalOrigin, route } from '#server/http/http.ts';
import { askSite } from '#server/http/small-page.ts';
import { mailTransport } from '#server/mail/outbox.ts';
import { publicationHost } from '#server/publication/host.ts';
import { advancePublication } from '#server/publication/publisher.ts';
import { wakeups } from '#server/saving/track.ts';
import { currentAdministrator, hashOfToken, isSameProof } from '#server/sign-in/session.ts';

/** An answer's maximum age, so frequent requests cost nothing. */
const FRESH_MS = 15_000;
const PATIENCE_MS = 8000;
const SITE_MS = 4000;

let last: { at: number; report: Promise<HealthReport> } | undefined;

/** Concurrent requests share one look, valid for 15 seconds. */
function lookedUp() {
  const now = performance.now();
  return last && now - last.at < FRESH_MS ? last.report : look();
}

export function look(isSweep = false): Promise<HealthReport> {
  const report = gather(isSweep);
  last = { at: performance.now(), report };
  return report;
}

async function gather(isSweep: boolean) {
  const { PORTAL_ORIGIN, PUBLISH_QUIET_SECONDS } = config();
  const schema = process.env['PORTAL_SCHEMA'] ?? '';
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
    code: process.env['PORTAL_VERSION'] ?? '',
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

const inTime = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([work, pause(PATIENCE_MS, otherwise, { ref: false })]).catch(() => otherwise);

/** A site without pages counts as answering. A busy machine gets a second try. */
const doesSiteAnswer = async () => (await answersNow()) || answersNow();

const answersNow = () =>
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

function hasToken(request: Request) {
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

const FOLDERS = ['', 'postgres', 'blobs', 'site'];

/** The fullest disk of the data folder; null on a deploy. */
async function readDisk(): Promise<DiskFacts | null> {
  const { PORTAL_ORIGIN, PORTAL_DATA_DIR } = config();
  if (!PORTAL_ORIGIN) return null;
  const found = await Promise.all(FOLDERS.map((name) => factsOf(join(PORTAL_DATA_DIR, name))));
  return found.reduce((a, b) => (b === null || (a && worst(a) >= worst(b)) ? a : b), null);
}

const worst = ({ used, names }: DiskFacts) => Math.max(used, names);

async function factsOf(folder: string): Promise<DiskFacts | null> {
  try {
    const { bsize, blocks, bfree, bavail, files, ffree } = await statfs(folder);
    const taken = blocks - bfree;
    return {
      // Excludes space reserved for the system, like `df`.
      used: taken + bavail === 0 ? 0 : taken / (taken + bavail),
      names: files === 0 ? 0 : (files - ffree) / files,
      freeBytes: bavail * bsize,
    };
  } catch {
    return null;
  }
}

async function tryFiles() {
  const store = blobStore('health');
  const key = `look-${randomUUID()}`;
  let outcome: HealthFacts['files'] = 'unwritable';
  try {
    await store.set(key, key);
    outcome = 'unreadable';
    if ((await store.get(key, { type: 'text' })) !== key) return outcome;
    await store.delete(key);
    return 'fine';
  } catch (error) {
    logError('health', error);
    return outcome;
  }
}

/** Files per look; the next look continues after them. */
const AT_ONCE = 50;
let lastKey: string = randomUUID();
let missing: readonly NamedFile[] = [];

interface NamedFile {
  readonly key: string;
  readonly title: string;
}

/** Titles of records without their files, found by recent looks; null if unknown, as in a preview. */
async function findMissingFiles(): Promise<readonly string[] | null> {
  if (isPreview()) return null;
  const known = missing.slice(0, AT_ONCE).map(({ key }) => key);
  const [behind, fromStart, stillNamed] = await readTogether((tx) => [
    selectNamed(tx, (key) => gt(key, lastKey)),
    selectNamed(tx, (key) => lte(key, lastKey)),
    selectNamed(tx, (key) => inArray(key, known)),
  ]);
  const next = [...behind, ...fromStart].slice(0, AT_ONCE);
  lastKey = next.at(-1)?.key ?? lastKey;
  const absent = await withoutBytes([...next, ...stillNamed]);
  // Records deleted between the two reads are not missing.
  const keys = absent.map(({ key }) => key);
  missing = keys.length > 0 ? await withoutBytes(await selectNamed(db, (key) => inArray(key, keys), 2)) : [];
  return [...new Set(missing.map(({ title }) => title))];
}

async function withoutBytes(files: readonly NamedFile[]) {
  const store = blobStore('documents');
  const byKey = [...new Map(files.map((file) => [file.key, file])).values()];
  const found = await Promise.all(byKey.map(({ key }) => store.getMetadata(key)));
  return byKey.filter((_, at) => found[at] === null);
}

function selectNamed(tx: Tx, which: (key: SQL) => SQL, rounds = 1) {
  const files = (column: PgColumn, title: PgColumn) =>
    tx
      .select({ key: sql<string>`${column}`.as('key'), title: sql<string>`${title}`.as('title') })
      .from(column.table)
      .where(and(isNotNull(column), which(sql`${column}`)));
  return unionAll(
    files(documents.blobKey, documents.title),
    files(documentVersions.blobKey, documentVersions.originalName),
    files(exhibitors.logoKey, exhibitors.company),
    files(pictures.fileKey, pictures.alt),
  )
    .orderBy(sql`key`)
    .limit(rounds * AT_ONCE);
}

const MOST_GUIDES = 20;

/** Titles of parts that the newest guides lack. */
async function findLeftOut(): Promise<readonly string[]> {
  const store = blobStore('guides');
  const [row] = await db.select({ revision: publication.savedRevision }).from(publication);
  const { blobs } = await store.list({ prefix: `${row?.revision}-` });
  const keys = blobs.map(({ key }) => key).filter((key) => key.endsWith(LEFT_OUT));
  const lists = await Promise.all(keys.slice(0, MOST_GUIDES).map((key) => store.get(key, { type: 'text' })));
  return [...new Set(lists.flatMap((list) => list?.split('\n') ?? []))];
}

const SET_BACK_SECONDS = 30;

/** Writes a row to test the database. `isSweep`: called by the schedule. */
async function readDatabase(
  needsSchema: string,
  isSweep: boolean,
): Promise<Pick<HealthFacts, 'database' | 'stored'>> {
  const [written] = await Promise.allSettled([unwrapFaults(noteLook(isSweep))]);
  const [read] = await Promise.allSettled([readStored(needsSchema)]);
  const database = written.status === 'fulfilled' ? faultOf(read) : faultOf(written);
  return { database, stored: read.status === 'fulfilled' ? read.value : null };
}

async function noteLook(isSweep: boolean) {
  const { checkedAt, setBackAt, setBackSeconds } = portalHealth;
  const ahead = sql`extract(epoch from ${checkedAt} - clock_timestamp())`;
  const isSetBack = sql`${ahead} > ${SET_BACK_SECONDS}::int`;
  const clock = sql`clock_timestamp()`;
  await db
    .insert(portalHealth)
    .values({})
    .onConflictDoUpdate({
      target: portalHealth.isOnly,
      set: {
        checkedAt: clock,
        setBackAt: sql`case when ${isSetBack} then ${clock} else ${setBackAt} end`,
        setBackSeconds: sql`case when ${isSetBack} then ${ahead}::int else ${setBackSeconds} end`,
        ...(isSweep && { sweptAt: clock }),
      },
    });
}

async function readStored(needsSchema: string): Promise<StoredFacts> {
  const [[[health], schemas, [mail]], { publication }] = await Promise.all([
    readTogether((tx) => [
      tx.select().from(portalHealth),
      tx
        .select({ name: schemaMigrations.name })
        .from(schemaMigrations)
        .orderBy(desc(eq(schemaMigrations.name, needsSchema)), desc(schemaMigrations.name))
        .limit(1),
      // Reads only waiting mails, because the index has no others.
      tx
        .select(mailColumns)
        .from(mailOutbox)
        .where(and(isNull(sentAt), or(isNull(failedAt), isRecent))),
    ]),
    advancePublication(),
  ]);
  const schema = schemas[0]?.name ?? '';
  const at = (moment: string | null | undefined) => (moment ? Date.parse(moment) : null);
  const setBackAt = at(health?.setBackAt);
  return {
    now: Date.parse(mail?.now ?? ''),
    schema: numberOf(schema),
    hasSchema: schema === needsSchema,
    sweptAt: at(health?.sweptAt) ?? Date.now(),
    setBack: setBackAt === null ? null : { at: setBackAt, seconds: Number(health?.setBackSeconds) },
    mail: {
      way: mailTransport(),
      waiting: mail?.waiting ?? 0,
      oldestAt: at(mail?.oldestAt),
      lastError: mail?.lastError ?? null,
      failed: mail?.failed ?? 0,
      lastFailure: mail?.lastFailure ?? null,
    },
    publication,
  };
}

/** "0042" of "0042_health.sql". */
const numberOf = (migration: string) => migration.slice(0, 4);

const { sentAt, failedAt, heldAt, lastError, createdAt, nextAttemptAt } = mailOutbox;
// Mails from a restored backup wait for a person.
const isWaiting = sql`${sentAt} is null and ${failedAt} is null and ${heldAt} is null`;
const isRecent = sql`${failedAt} > now() - interval '1 day'`;
const hasFailed = sql`${sentAt} is null and ${isRecent}`;
const newest = (which: SQL, order: SQL | Column) =>
  sql<
    string | null
  >`(array_agg(${lastError} order by ${order} desc) filter (where ${which} and ${lastError} is not null))[1]`;
const mailColumns = {
  now: sql<string>`clock_timestamp()`,
  waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
  oldestAt: sql<string | null>`min(${createdAt}) filter (where ${isWaiting})`,
  lastError: newest(isWaiting, nextAttemptAt),
  failed: sql<number>`(count(*) filter (where ${hasFailed}))::int`,
  lastFailure: newest(hasFailed, failedAt),
};

const READ_ONLY = '25006';
const NO_ROOM = '53100';

function faultOf(outcome: PromiseSettledResult<unknown>): DatabaseFault | null {
  if (outcome.status === 'fulfilled') return null;
  logError('health', outcome.reason);
  const { code } = Object(outcome.reason) as { code?: string };
  if (code === READ_ONLY) return 'read-only';
  if (code === NO_ROOM) return 'full';
  return isDatabaseAway(outcome.reason) ? 'away' : 'failing';
}
