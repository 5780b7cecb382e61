import { sql } from 'drizzle-orm';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import { readTogether } from '#server/database/database.ts';
import { signingKey } from '#server/database/schema/publication.ts';
import { confirmationTexts } from './mails/confirmation.ts';
import { readShowTexts, type ShowTexts } from './mails/show-texts.ts';

/** What has to be known of the portal before an inquiry is stored. */
export interface Background {
  /** Signs links. */
  readonly key: string;
  /** A number that no inquiry has. */
  readonly number: string;
  /** The ids of the shows that are asked for, in that order. */
  readonly asked: readonly string[];
  /** Those of them that there are. */
  readonly shows: readonly ShowTexts[];
}

/** All of it in one request. */
export async function readBackground({ eventIds }: Inquiry): Promise<Background> {
  const [[portal], known] = await readTogether((tx) =>
    Promise.all([
      tx.select({ key: signingKey.key, number: sql<string>`free_inquiry_number()` }).from(signingKey),
      readShowTexts(tx, eventIds, confirmationTexts),
    ]),
  );
  const asked = [...new Set(eventIds.map((id) => currentOf(known, id)))];
  const shows = asked.flatMap((id) => known.filter((show) => show.id === id));
  return { key: portal?.key ?? '', number: portal?.number ?? '', asked, shows };
}

/** A page of a past edition may still be open: what it sends is meant for the current one. */
function currentOf(known: readonly ShowTexts[], id: string): string {
  const past = known.find((show) => show.id === id && show.state === 'past');
  return known.find(({ slug, state }) => slug === past?.slug && state === 'current')?.id ?? id;
}

export type Refusal =
  /** One of the shows does not exist or is not offered. */
  | { kind: 'unknown-event' }
  /** These shows, by name, take no applications. */
  | { kind: 'closed'; shows: string[] };

/** Why an inquiry for these shows is not taken. */
export function refusalOf({ asked, shows }: Background): Refusal | undefined {
  if (shows.length < asked.length || shows.some(({ isOffered }) => !isOffered))
    return { kind: 'unknown-event' };
  const closed = shows.filter(({ isOpen }) => !isOpen).map(({ name }) => name);
  return closed.length > 0 ? { kind: 'closed', shows: closed } : undefined;
}
