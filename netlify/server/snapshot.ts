import { type Snapshot, snapshotSchema } from '#domain/schemas/snapshot.ts';
import { selectContent } from './content.ts';
import { sql } from './db.ts';
import { selectDocuments } from './documents.ts';
import { selectEvents, selectStats } from './events.ts';
import { sanitizeHtml } from './sanitize-html.ts';
import { selectSchedule } from './schedule.ts';

/**
 * Everything that public pages show, with its revision, in one statement and so of one moment.
 * Texts of type html are clean, however they came into the database.
 * @throws when the database holds no event: publishing an empty site would be worse than keeping the old one.
 */
export async function readSnapshot(): Promise<Snapshot> {
  const [row] = await sql`
    select
      (select saved_revision::int from publication) as revision,
      (select coalesce(json_agg(e), '[]') from (${selectEvents()}) e) as events,
      (select coalesce(json_agg(c), '[]') from (${selectContent()}) c) as content,
      (select coalesce(json_agg(s), '[]') from (${selectSchedule()}) s) as schedule,
      (select coalesce(json_agg(d), '[]') from (${selectDocuments()}) d where "isPublic") as documents,
      (select coalesce(json_object_agg(id, json_build_object(
          'exhibitors', exhibitors, 'attendees', attendees, 'sqft', sqft)), '{}') from (${selectStats()}) f) as stats`;
  const snapshot = snapshotSchema.parse(row);
  if (snapshot.events.length === 0) throw new Error('The database holds no event; nothing to publish');
  const content = snapshot.content.map((item) =>
    item.type === 'html' ? { ...item, value: sanitizeHtml(item.value) } : item,
  );
  return { ...snapshot, content };
}
