import { type Hub, hubOf } from '#domain/hub/hub.ts';
import type { ShowContext } from './show.ts';
import { snapshot } from './snapshot.ts';

/** Everything the vendor hub of a show tells. */
export async function vendorHub({ event }: ShowContext): Promise<Hub> {
  return hubOf(event, await snapshot());
}
