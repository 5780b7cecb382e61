import { neonConfig } from '@neondatabase/serverless';

/** How often the driver asks the database while something is done. */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  const direct = neonConfig.fetchFunction;
  let count = 0;
  neonConfig.fetchFunction = (...args: unknown[]) => {
    count += 1;
    return direct?.(...args);
  };
  try {
    await work();
  } finally {
    neonConfig.fetchFunction = direct;
  }
  return count;
}
