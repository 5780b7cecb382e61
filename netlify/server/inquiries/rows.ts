import { type Statement, sql, utc } from '#server/database/sql.ts';
import { shownDay } from '#server/events/shown-days.ts';
import { answerColumns } from './columns.ts';

/** The shows as inquiries name them. */
export const selectShows = () => sql`
  select id, name, ${shownDay('startDate')} as start_date, ${shownDay('endDate')} as end_date, state = 'current' as is_current
  from events`;

/** The columns of `StoredInquiry`; `shows` is what `selectShows` reads, under its name where it was read before. */
export const inquiryColumns = (shows: Statement = sql`(${selectShows()})`) => sql`
  id, number, ${sql.unsafe(answerColumns.map(({ name, column }) => `${column} as "${name}"`).join(', '))}, status, notes, suspected_spam as "suspectedSpam", version,
  ${utc(sql`created_at`)} as "createdAt", ${utc(sql`updated_at`)} as "updatedAt",
  ${utc(sql`withdrawn_at`)} as "withdrawnAt",
  (select json_build_object('kind', kind, 'by', coalesce(first_name, email), 'at', ${utc(sql`at`)})
    from (
      select kind, at, by_user from (select inquiry_id, kind, at, by_user from inquiry_log) log
      where inquiry_id = id and kind in ('status', 'mail') and by_user is not null order by at desc, kind desc limit 1) last
    join (select users.id as user_id, first_name, email from users) who on user_id = by_user) as "lastAnswer",
  coalesce((select json_agg(event_id order by position) from inquiry_events where inquiry_id = id), '[]')
    as "eventIds",
  coalesce((
    select json_agg(json_build_object('id', show.id, 'name', show.name, 'startDate', show.start_date,
      'endDate', show.end_date, 'isCurrent', is_current, 'waitingList', waiting_list) order by asked.position)
    from (select * from inquiry_events where inquiry_id = id) asked join ${shows} show on show.id = asked.event_id), '[]')
    as shows`;
