import type { Context } from '@netlify/functions';
import { unwrapFaults } from '#server/database/database.ts';
import { enterDeploy, isPreview } from './basics/config.ts';

/** Production only, in sequence. @throws the first failure at the end. */
export const scheduled =
  (...works: (() => Promise<unknown>)[]) =>
  async (_request: Request, context: Context) => {
    enterDeploy(context.deploy?.context);
    if (isPreview()) return;
    const failures: unknown[] = [];
    for (const work of works) await unwrapFaults(work()).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
