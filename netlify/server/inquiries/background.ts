import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { confirmationTexts } from './mails/confirmation.ts';
import { type Notified, notifiedOf } from './mails/notice.ts';
import { type ShowTextRows, selectShowTexts, showTextsOf } from './mails/show-texts.ts';

/** What has to be known of the portal before an inquiry is stored. */
export interface Background {
  /** Signs links. */
  readonly key: string;
  /** A number that no inquiry has. */
  readonly number: string;
  /** The shows that are asked for, in that order; without those that there are not. */
  readonly shows: readonly Notified[];
}

interface Row extends ShowTextRows, Pick<Background, 'key' | 'number'> {
  /** By show, in the order in which they are asked for. */
  readonly asked: readonly { readonly id: string; readonly notified: string | null }[];
}

/** All of it in one statement. */
export async function readBackground({ eventIds }: Inquiry): Promise<Background> {
  const rows = await sql`
    with wanted as (${wantedShows(eventIds)})
    select (select key from signing_key) as key, free_inquiry_number() as number,
      (select coalesce(json_agg(json_build_object('id', id, 'notified', ${notifiedOf(sql`wanted.id`)}) order by position), '[]')
       from wanted) as asked, texts.*
    from (${selectShowTexts(sql`select id from wanted`, confirmationTexts)}) texts`;
  const { asked, shows, items, ...rest } = rows[0] as Row;
  const texts = new Map(showTextsOf({ shows, items }).map((show) => [show.id, show]));
  return {
    ...rest,
    shows: asked.flatMap(({ id, notified }) => {
      const show = texts.get(id);
      return show ? [{ ...show, notified }] : [];
    }),
  };
}

/** The shows that an inquiry asks for, by its ids: `id` and `position`. */
export const wantedShows = (eventIds: readonly string[]): Statement => sql`
  -- A page of a past edition may still be open: what it sends is meant for the current one.
  select coalesce(now.id, sent.id) as id, min(sent.position) as position
  from unnest(${eventIds}::uuid[]) with ordinality sent (id, position)
  left join events past on past.id = sent.id and past.state = 'past'
  left join events now on now.slug = past.slug and now.state = 'current'
  group by 1`;
