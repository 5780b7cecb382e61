import { Failure } from '#local/process/failure.ts';
import { migrate } from '#server/database/migrate.ts';
import { seed } from '#server/database/seed.ts';

/** Also adds missing shows. @throws Failure if the database does not answer or a migration does not fit. */
export async function prepareSchema(): Promise<{ applied: string[] }> {
  try {
    const outcome = await migrate();
    await seed();
    return outcome;
  } catch (error) {
    throw new Failure(`The database could not be prepared: ${(error as Error).message}`, { cause: error });
  }
}
