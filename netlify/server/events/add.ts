import { sql } from 'drizzle-orm';
import { venueClock } from '#domain/basics/clock.ts';
import { rowOf } from '#domain/content/catalogue.ts';
import { type EventAdd, eventAddSchema } from '#domain/events/add.ts';
import { parts } from '#domain/events/parts.ts';
import { pageNames } from '#domain/site-map.ts';
import { validationError } from '#server/basics/http-error.ts';
import { events } from '#server/database/schema/shows.ts';
import { json } from '#server/http/answers.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { readJson, validate } from '#server/http/input.ts';
import { addTexts, textChange } from '#server/saving/texts.ts';
import { pageTransaction, track } from '#server/saving/track.ts';
import { eventColumns } from './columns.ts';

const { key, category } = rowOf('footer_copyright_year');
const copyright = { key, category };
const yearOf = ({ startDate }: EventAdd): string => (startDate ?? venueClock(Date.now()).date).slice(0, 4);

/** POST /api/events: adds a show after the others, hidden and with everything still to come. */
export async function addEvent({ request, user }: AdministratorCall): Promise<Response> {
  const show = validate(eventAddSchema, await readJson(request));
  if (pageNames.has(show.slug))
    throw validationError([{ path: 'slug', message: 'A page on this site already has this address' }]);
  return pageTransaction(async (tx) => {
    const [added] = await tx
      .insert(events)
      .values({
        ...show,
        isActive: false,
        comingSoon: [...parts],
        hasFirstRecords: true,
        position: sql`(select coalesce(max(position) + 1, 0) from ${events})`,
      })
      .onConflictDoNothing()
      .returning(eventColumns);
    if (!added) throw validationError([{ path: 'slug', message: 'Another show has this address' }]);
    const { id: eventId, name } = added;
    const [year] = await addTexts(tx, user, [{ ...copyright, type: 'text', value: yearOf(show), eventId }]);
    await track(tx, user, [
      { eventId, kind: 'event', record: 'name', before: null, after: name },
      textChange(undefined, year),
    ]);
    return json(added, 201);
  });
}
