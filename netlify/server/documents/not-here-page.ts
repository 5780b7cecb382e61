import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { mailtoHref, telHref } from '#domain/basics/contact-links.ts';
import { contact } from '#domain/content/rows/contact.ts';
import { db } from '#server/database/database.ts';
import { contentItems, events } from '#server/database/schema/shows.ts';
import { escapeHtml, smallPage } from '#server/http/small-page.ts';

const keys = ['contact_primary_email', 'contact_primary_phone'] as const;
type Key = (typeof keys)[number];

/** 404 for whoever followed a link, with whom to ask. Deliberately does not say whether there was such a document. */
export async function notHerePage(): Promise<Response> {
  const text = await contactTexts();
  const mail = text('contact_primary_email');
  const phone = text('contact_primary_phone');
  const ways = [
    [mailtoHref(mail), mail],
    [telHref(phone), phone],
  ].flatMap(([href, words = '']) => (href ? [`<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`] : []));
  return smallPage({
    title: 'This document is not here',
    body: `<p>It may have been taken off, or the link is not complete. Please ask us for it.</p>
${ways.length > 0 ? `<p>${ways.join('<br>\n')}</p>` : ''}`,
    status: 404,
    isError: false,
  });
}

async function contactTexts(): Promise<(key: Key) => string> {
  const rows = contact.rows.filter((row) => (keys as readonly string[]).includes(row.key));
  const names = rows.flatMap(namesOf);
  const show = db
    .select({ id: events.id })
    .from(events)
    .where(eq(events.state, 'current'))
    .orderBy(desc(events.isActive), desc(events.isDefault), events.position)
    .limit(1);
  const { key, value, eventId } = contentItems;
  const stored = await db
    .select({ key, value, isOwn: sql<boolean>`${eventId} is not null` })
    .from(contentItems)
    .where(and(inArray(key, names), or(isNull(eventId), inArray(eventId, show))));
  return (key) => {
    const row = rows.find((one) => one.key === key);
    const found = [true, false]
      .flatMap((isOwn) =>
        namesOf(row).map((name) => stored.find((one) => one.key === name && one.isOwn === isOwn)),
      )
      .find((one) => one !== undefined);
    return (found?.value ?? row?.default ?? '').trim();
  };
}

const namesOf = (row: { key: string; aliases?: readonly string[] } | undefined): string[] =>
  row ? [row.key, ...(row.aliases ?? [])] : [];
