import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import { firstDateInTime } from '#domain/inquiries/age.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import type { InquiryQuery, InquirySummary } from '#domain/inquiries/list.ts';
import { validationError } from '#server/basics/http-error.ts';
import { type Statement, sql, utc } from '#server/database/sql.ts';
import { shownDay } from '#server/events/shown-days.ts';

/** Which of the stored inquiries are meant. */
export type InquirySelection = Pick<InquiryQuery, 'eventId' | 'status' | 'search'>;

/** The columns of `StoredInquiry`. */
export const inquiryColumns = () => sql`
  id, number, company_name as "companyName", contact_first_name as "contactFirstName", contact_last_name as "contactLastName",
  contact_email as "contactEmail", contact_phone as "contactPhone", business_address as "businessAddress", city, state,
  zip_code as "zipCode", country, website, product_services as "productServices", preferred_area as "preferredArea",
  space_size as "spaceSize", special_requirements as "specialRequirements",
  previous_exhibitor as "previousExhibitor", hear_about_us as "hearAboutUs",
  additional_comments as "additionalComments", status, notes, suspected_spam as "suspectedSpam", version,
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
    select json_agg(json_build_object('id', events.id, 'name', name, 'startDate', ${shownDay('startDate')},
      'endDate', ${shownDay('endDate')}, 'isCurrent', state = 'current', 'waitingList', waiting_list) order by asked.position)
    from (select * from inquiry_events where inquiry_id = id) asked join events on events.id = asked.event_id), '[]')
    as shows`;

/** A new inquiry from before this instant has waited longer than promised (product 9.6). */
const cutoff = () =>
  sql`${firstDateInTime(dateInZone(Date.now(), venueTimeZone))}::timestamp at time zone ${venueTimeZone}`;
const isOverdue = () => sql`status = 'new' and created_at < ${cutoff()}`;

/** Every word must begin one of the inquiry's: company, person, e-mail, products. */
function matching({ eventId, status, search }: InquirySelection): Statement {
  const conditions = [sql`true`];
  if (eventId)
    conditions.push(
      sql`exists (select 1 from inquiry_events where inquiry_id = id and event_id = ${eventId})`,
    );
  if (status) conditions.push(sql`status = ${status}`);
  if (search)
    conditions.push(
      sql`search @@ to_tsquery('simple', replace(nullif(search_words(${search}), ''), ' ', ':* & ') || ':*')`,
    );
  return conditions.reduce((all, condition) => sql`${all} and ${condition}`);
}

/** Where a page ended: in the overdue part (0) or the rest (1), at which microsecond and id. */
interface Cursor {
  part: number;
  at: string;
  id: string;
}

const CURSOR = /^([01])~(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([0-9a-f-]{36})$/;

function cursorOf(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [, part, at, id] = CURSOR.exec(text) ?? [];
  if (at === undefined || id === undefined)
    throw validationError([{ path: 'after', message: 'Unknown page' }]);
  return { part: Number(part), at, id };
}

const part = (which: number, where: Statement, limit: number, after: Cursor | undefined): Statement => {
  const [direction, operator] = which === 0 ? ['asc', '>'] : ['desc', '<'];
  // Said twice, so that the index is entered at the right place.
  const rest = after
    ? sql`and created_at ${sql.unsafe(operator)}= ${after.at}::timestamptz
        and (created_at, id) <> (${after.at}::timestamptz, ${after.id}::uuid)
        and (created_at ${sql.unsafe(operator)} ${after.at}::timestamptz or id > ${after.id}::uuid)`
    : sql``;
  return sql`(
    select ${which}::int as part, * from booth_inquiries where ${where} ${rest}
    order by created_at ${sql.unsafe(direction)}, id limit ${limit})`;
};

/** The parts of one order: overdue ones the longest waiting first, then the newest first; or the newest alone. */
function ordered(query: InquiryQuery, limit: number): Statement {
  const after = cursorOf(query.after);
  const all = matching(query);
  if (query.sort === 'newest') return part(1, all, limit, after);
  const rest = part(1, sql`${all} and not (${isOverdue()})`, limit, after?.part === 1 ? after : undefined);
  if (after?.part === 1) return rest;
  return sql`${part(0, sql`${all} and ${isOverdue()}`, limit, after)} union all ${rest}`;
}

/** One page of inquiries as a statement; each row says by `cursor` where the next page begins. */
export const selectInquiries = (query: InquiryQuery) => sql`
  select ${inquiryColumns()},
    part || '~' || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || id as cursor
  from (${ordered(query, query.limit + 1)}) page
  order by part, case part when 0 then created_at end, created_at desc, id limit ${query.limit + 1}`;

/** The counts of the inbox's head as a statement. */
export const selectSummary = ({ eventId, search }: InquirySelection) => sql`
  select json_build_object(
      'new', count(*) filter (where status = 'new'), 'contacted', count(*) filter (where status = 'contacted'),
      'reserved', count(*) filter (where status = 'reserved'),
      'declined', count(*) filter (where status = 'declined')) as counts,
    count(*) filter (where ${isOverdue()})::int as overdue
  from booth_inquiries where ${matching({ eventId, search, status: undefined })}`;

export type InquiryRow = StoredInquiry & { cursor: string };
export type SummaryRow = InquirySummary;
