import type { PortalEvent } from '#domain/events/event.ts';
import { nextPhaseChange } from '#domain/events/show-span.ts';
import { sql, utc } from '#server/database/sql.ts';
import { shownDay } from '#server/events/shown-days.ts';
import { makeDueCurrent } from '#server/events/timed-switch.ts';

/**
 * Does what is due by the database's clock: makes planned editions current, and publishes what a show says before, on and
 * after its days (product 4.13), once when it begins and once when it is over.
 * @returns when something is due next, as an ISO instant; null for never.
 */
export async function doDue(): Promise<string | null> {
  await makeDueCurrent();
  const { shows, savedAt, now, nextSwitch } = await readDue();
  const change = nextPhaseChange(shows, savedAt);
  if (change !== null && change <= now) await saveAnew(change);
  const next = [nextSwitch, instantOf(nextPhaseChange(shows, now))];
  return next.filter((instant) => instant !== null).toSorted()[0] ?? null;
}

const instantOf = (epochMilliseconds: number | null): string | null =>
  epochMilliseconds === null ? null : new Date(epochMilliseconds).toISOString();

interface Due {
  /** The days of those that visitors are offered, as their pages have them. */
  readonly shows: readonly Pick<PortalEvent, 'startDate' | 'endDate'>[];
  /** Both in epoch milliseconds. */
  readonly savedAt: number;
  readonly now: number;
  /** When the next draft becomes a current edition by itself, as an ISO instant. */
  readonly nextSwitch: string | null;
}

async function readDue(): Promise<Due> {
  const [row] = await sql`
    select
      (select coalesce(json_agg(json_build_object(
          'startDate', ${shownDay('startDate')}, 'endDate', ${shownDay('endDate')})), '[]')
        from events where state = 'current' and is_active) as shows,
      (select ${utc(sql`min(switch_at)`)} from events where state = 'draft') as "nextSwitch",
      (extract(epoch from saved_at) * 1000)::float8 as "savedAt", (extract(epoch from now()) * 1000)::float8 as now
    from publication`;
  return row as unknown as Due;
}

/** The same is saved once more, where nothing was saved since that moment: so it is published on its other side. */
const saveAnew = (moment: number) => sql`
  update publication
  set saved_revision = saved_revision + 1, saved_at = now(), waiting_since = coalesce(waiting_since, now())
  where saved_at < to_timestamp(${moment / 1000}::float8)`;
