import { eq } from 'drizzle-orm';
import { listColumns } from '#domain/exhibitors/columns.ts';
import type { Exhibitor } from '#domain/exhibitors/exhibitor.ts';
import { exportSchema } from '#domain/exhibitors/import.ts';
import { db } from '#server/database/database.ts';
import { areas, exhibitors } from '#server/database/schema/shows.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { validate } from '#server/http/input.ts';
import { type TableColumns, tableFile } from '#server/http/table-file.ts';
import { selectInSlices } from '#server/saving/records.ts';
import { exhibitorKind } from './kind.ts';

const PAGE = 200;

/** GET /api/exhibitor-exports: every exhibitor of a show as a file that the import reads without a change. @throws HttpError 400. */
export async function exportExhibitors({ query }: AdministratorCall): Promise<Response> {
  const { eventId, format } = validate(exportSchema, Object.fromEntries(query));
  const [all, ofShow] = await Promise.all([
    selectInSlices(exhibitorKind, eq(exhibitors.eventId, eventId)),
    db.select({ key: areas.key, name: areas.name }).from(areas).where(eq(areas.eventId, eventId)),
  ]);
  const names = new Map(ofShow.map(({ key, name }) => [key, name]));
  const columns: TableColumns<Exhibitor> = listColumns.map(({ name, field }) => [
    name,
    (exhibitor) => {
      const value = exhibitor[field];
      if (typeof value === 'boolean') return value ? 'yes' : 'no';
      return field === 'area' ? (names.get(value) ?? value) : value;
    },
  ]);
  async function* pages() {
    for (let at = 0; at < all.length; at += PAGE) yield all.slice(at, at + PAGE);
  }
  return tableFile(format, 'exhibitors', columns, pages());
}
