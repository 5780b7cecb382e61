import type { Sql } from './sql.ts';

/** Rises with every save that pages show. */
export const savedRevision = async ({ sql }: { sql: Sql }): Promise<number> =>
  Number((await sql`select saved_revision from publication`)[0]?.['saved_revision']);
