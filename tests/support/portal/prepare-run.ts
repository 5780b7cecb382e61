import { buildCode } from '#local/building/code.ts';
import { prepared } from './prepared-database.ts';

/** Bundles the code of the pages and fills a database before the first test: each of those that need them would wait. */
export default async function prepareRun(): Promise<void> {
  await buildCode();
  await prepared();
}
