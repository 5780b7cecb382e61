import { and, type Column, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { DatabaseFault, HealthFacts, StoredFacts } from '#domain/health/facts.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { db, readTogether, unwrapFaults } from '#server/database/database.ts';
import { isDatabaseAway } from '#server/database/fault.ts';
import { portalHealth, schemaMigrations } from '#server/database/schema/health.ts';
import { mailOutbox } from '#server/database/schema/inquiries.ts';
import { wayOut } from '#server/mail/way-out.ts';
import { tell } from '#server/publication/store.ts';

/** Smaller steps are a clock being adjusted. */
const SET_BACK_SECONDS = 30;

/** Writes a row, then reads what only the database knows, this look included. `isSweep`: called by the schedule. */
export async function readDatabase(
  needsSchema: string,
  isSweep: boolean,
): Promise<Pick<HealthFacts, 'database' | 'stored'>> {
  const [written] = await Promise.allSettled([unwrapFaults(noteLook(isSweep))]);
  const [read] = await Promise.allSettled([readStored(needsSchema)]);
  const database = written.status === 'fulfilled' ? faultOf(read) : faultOf(written);
  return { database, stored: read.status === 'fulfilled' ? read.value : null };
}

/** A clock earlier than the last look was set back. */
async function noteLook(isSweep: boolean): Promise<void> {
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
      // Sent mails, and failures that are no news any more, are not read: the index of what waits has no others.
      tx
        .select(mailColumns)
        .from(mailOutbox)
        .where(and(isNull(sentAt), or(isNull(failedAt), isRecent))),
    ]),
    tell(),
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
      way: wayOut(),
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
export const numberOf = (migration: string): string => migration.slice(0, 4);

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
  log({ event: 'health', ...describeFault(outcome.reason) });
  const { code } = Object(outcome.reason) as { code?: string };
  if (code === READ_ONLY) return 'read-only';
  if (code === NO_ROOM) return 'full';
  return isDatabaseAway(outcome.reason) ? 'away' : 'failing';
}
