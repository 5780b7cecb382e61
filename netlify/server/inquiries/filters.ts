import { count, eq, sql } from 'drizzle-orm';
import { mostSavedFilters, type SavedFilter, savedFilterSchema } from '#domain/inquiries/saved-filter.ts';
import { notFound, validationError } from '#server/basics/http-error.ts';
import { db, transaction } from '#server/database/database.ts';
import { inquiryFilters } from '#server/database/schema/inquiries.ts';
import { json } from '#server/http/answers.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom, readJson, validate } from '#server/http/input.ts';

const { id, name, show, status, assignee } = inquiryFilters;
const columns = { id, name, show, status, assignee };

/** GET /api/inquiry-filters: the team's saved filters of the inbox, by name. */
export const listFilters = (): Promise<SavedFilter[]> =>
  db.select(columns).from(inquiryFilters).orderBy(sql`lower(${name})`);

/** POST /api/inquiry-filters. @throws HttpError 400, also for a name that is taken. */
export async function addFilter({ request }: AdministratorCall): Promise<Response> {
  const filter = validate(savedFilterSchema, await readJson(request));
  const added = await transaction(async (tx) => {
    const [saved] = await tx.insert(inquiryFilters).values(filter).onConflictDoNothing().returning(columns);
    if (!saved)
      throw validationError([{ path: 'name', message: 'There is already a filter with this name' }]);
    const [all] = await tx.select({ count: count() }).from(inquiryFilters);
    if (all && all.count > mostSavedFilters)
      throw validationError([
        { path: 'name', message: `At most ${mostSavedFilters} filters. Delete one first` },
      ]);
    return saved;
  });
  return json(added satisfies SavedFilter, 201);
}

/** DELETE /api/inquiry-filters/{id}. @throws HttpError 404. */
export async function deleteFilter({ params }: AdministratorCall): Promise<undefined> {
  const deleted = await db
    .delete(inquiryFilters)
    .where(eq(id, idFrom(params, 'Filter')))
    .returning({ id });
  if (deleted.length === 0) throw notFound('Filter');
}
