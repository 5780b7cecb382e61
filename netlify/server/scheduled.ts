import type { Context } from '@netlify/functions';
import { enterDeploy, isPreview } from './basics/deploy.ts';
import { bare } from './database/database.ts';

/**
 * The entry of a function that the clock calls: work for production alone, whoever else's clock should run. One after the
 * other, and what fails keeps none of the others from being done.
 * @throws the first failure, once all have had their turn.
 */
export const scheduled =
  (...works: (() => Promise<unknown>)[]) =>
  async (_request: Request, context: Context): Promise<void> => {
    enterDeploy(context.deploy?.context);
    if (isPreview()) return;
    const failures: unknown[] = [];
    for (const work of works) await bare(work()).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
