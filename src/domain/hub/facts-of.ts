import type { Slug } from '#domain/events/slugs.ts';
import { mateFacts } from './mate.ts';
import { nileFacts } from './nile.ts';
import type { ShowFacts } from './show-facts.ts';

/** The fixed texts of each show. */
export const factsOf: Record<Slug, ShowFacts> = { nile: nileFacts, mate: mateFacts };
