import { and, eq, lt, min, sql } from 'drizzle-orm';
import type { PortalEvent } from '#domain/events/event.ts';
import { nextPhaseChange } from '#domain/events/show-span.ts';
import { db, readTogether } from '#server/database/database.ts';
import { publication, raisedRevision } from '#server/database/schema/publication.ts';
import { events } from '#server/database/schema/shows.ts';
import { makeDueCurrent } from '#server/editions/timed-switch.ts';
import { dayShown } from '#server/events/shown-days.ts';

/** Switches planned editions, and publishes as a show begins and ends (product 4.13). Gives the instant of what is due next, or null. */
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
  /** Of those that visitors are offered. */
  readonly shows: readonly Pick<PortalEvent, 'startDate' | 'endDate'>[];
  /** Both in epoch milliseconds. */
  readonly savedAt: number;
  readonly now: number;
  /** As an ISO instant. */
  readonly nextSwitch: string | null;
}

async function readDue(): Promise<Due> {
  const { savedAt } = publication;
  const [shows, [draft], [clock]] = await readTogether((tx) => [
    tx
      .select({ startDate: dayShown('startDate'), endDate: dayShown('endDate') })
      .from(events)
      .where(and(eq(events.state, 'current'), events.isActive)),
    tx
      .select({ nextSwitch: min(events.switchAt) })
      .from(events)
      .where(eq(events.state, 'draft')),
    tx.select({ savedAt, now: sql<string>`now()` }).from(publication),
  ]);
  const { savedAt: saved = '', now: time = '' } = clock ?? {};
  return { shows, savedAt: Date.parse(saved), now: Date.parse(time), nextSwitch: draft?.nextSwitch ?? null };
}

/** Saves the same once more, unless something was saved since that moment. */
const saveAnew = (moment: number) =>
  db
    .update(publication)
    .set(raisedRevision)
    .where(lt(publication.savedAt, new Date(moment).toISOString()));
