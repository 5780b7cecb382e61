import type { Context } from '@netlify/functions';
import { enterDeploy, isPreview } from './basics/deploy.ts';

/** The entry of a function that the clock calls: work for production alone, whoever else's clock should run. */
export const scheduled =
  (work: () => Promise<unknown>) =>
  async (_request: Request, context: Context): Promise<void> => {
    enterDeploy(context.deploy?.context);
    if (!isPreview()) await work();
  };
