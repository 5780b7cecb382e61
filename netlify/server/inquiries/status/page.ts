import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { dateInZone, formatDateRange, venueTimeZone } from '#domain/basics/dates.ts';
import { listed } from '#domain/basics/words.ts';
import { shownPlan } from '#domain/events/event.ts';
import { activeEvents, editionName } from '#domain/events/shows.ts';
import { answerBy } from '#domain/inquiries/due.ts';
import type { InquiryFieldName } from '#domain/inquiries/fields.ts';
import type { Inquiry, InquiryStatus } from '#domain/inquiries/inquiry.ts';
import { isForNext, lastDayOfLink } from '#domain/inquiries/shows.ts';
import {
  correctable,
  type InquiryStatusPage,
  type RefusedChange,
  type ReservedBooth,
  type VendorAction,
  type VendorLogEntry,
  vendorActions,
} from '#domain/inquiries/status-page.ts';
import { plainForms } from '#domain/page-calls.ts';
import type { PageInput } from '#domain/page-input.ts';
import { boothOnMap, inquiryStatusFolder, paths, slugOfPath } from '#domain/paths.ts';
import { inquiryStatusLabels } from '#messages/inquiries/status.ts';
import { type Tx, writeTogether } from '#server/database/database.ts';
import { boothInquiries, inquiryEvents, inquiryLog, mailOutbox } from '#server/database/schema/people.ts';
import { areas, events, exhibitors } from '#server/database/schema/shows.ts';
import {
  type Call,
  countHit,
  keepPrivate,
  networkOf,
  redirectFound,
  route,
  tooManyRequests,
} from '#server/http/http.ts';
import { readEntries, readMails, withMails } from '#server/inquiries/log.ts';
import {
  chooseShows,
  confirmationTexts,
  notesOn,
  readShowTexts,
  type ShowTexts,
} from '#server/inquiries/mails/vendor.ts';
import {
  idInToken,
  inquiryColumns,
  isInquiry,
  isLinkTo,
  linkToken,
  readSigningKey,
  statusPathOf,
} from '#server/inquiries/rows.ts';
import { loadRendering } from '#server/rendering/bundle.ts';

const labels = inquiryStatusLabels.log;

const MOST = 30;

/** A state corrected within this time was a mistake. */
const MISTAKE_MILLISECONDS = 10 * 60_000;

type LogRow = { readonly at: string } & (
  | { readonly kind: 'answers'; readonly after: Partial<Record<InquiryFieldName, unknown>> }
  | { readonly kind: 'note' | 'mail'; readonly after: string }
  | { readonly kind: 'withdrawn'; readonly after: boolean }
  | { readonly kind: 'status'; readonly after: InquiryStatus }
);

/** Newest first, without the team's internal entries. */
async function readVendorLog(tx: Tx, id: string): Promise<LogRow[]> {
  const [entries, mails] = await Promise.all([
    readEntries(tx, eq(inquiryLog.inquiryId, id)),
    readMails(tx, eq(mailOutbox.inquiryId, id)),
  ]);
  const visible = entries.filter(({ kind }) => ['answers', 'note', 'withdrawn', 'status'].includes(kind));
  const sent = mails
    .filter(({ kind, sentAt, inFiles }) => ['answer', 'many'].includes(kind) && sentAt !== null && !inFiles)
    .map((mail) => ({ at: mail.createdAt, kind: 'mail' as const, after: mail.subject }));
  return withMails(visible as LogRow[], sent).slice(0, MOST);
}

/** Shows a mail that set the status once, and a corrected mistake never. */
function vendorLog(rows: readonly LogRow[], sentAt: string): VendorLogEntry[] {
  const isMail = (at: string) => rows.some((row) => row.kind === 'mail' && row.at === at);
  const states = rows.filter(({ kind }) => kind === 'status');
  const meant = states.filter(({ at }, index) => {
    const next = states[index - 1];
    return next === undefined || Date.parse(next.at) - Date.parse(at) > MISTAKE_MILLISECONDS;
  });
  const isChange = (row: LogRow) => row.after !== (meant[meant.indexOf(row) + 1]?.after ?? 'new');
  const visible = rows.filter(
    (row) =>
      row.kind !== 'status' ||
      (meant.includes(row) && isChange(row) && (row.after !== 'contacted' || !isMail(row.at))),
  );
  return [...visible.map(inWords), { at: sentAt, words: labels.sent, quote: '' }];
}

function inWords({ at, kind, after }: LogRow): VendorLogEntry {
  switch (kind) {
    case 'answers': {
      const fields = correctable.filter(({ name }) => name in after).map(({ label }) => label);
      return { at, words: `You changed: ${listed(fields)}`, quote: '' };
    }
    case 'note':
      return { at, words: 'You added a note', quote: after };
    case 'mail':
      return { at, words: `We emailed you: “${after}”`, quote: '' };
    case 'withdrawn':
      return { at, words: after ? labels.withdrawn : 'You reactivated your inquiry', quote: '' };
    default:
      return { at, words: labels.states[after], quote: '' };
  }
}

/** Enough for many vendors at a venue's shared address. */
const LIMIT = { name: 'inquiry-link', hits: 300, seconds: 600 };
/** For malformed tokens: no inquiry has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const readBooths = (tx: Tx, id: string) =>
  tx
    .select({
      eventId: exhibitors.eventId,
      booth: exhibitors.booth,
      area: sql<string>`coalesce(${areas.name}, ${exhibitors.area})`,
      areaKey: areas.key,
    })
    .from(exhibitors)
    .leftJoin(areas, and(eq(areas.eventId, exhibitors.eventId), eq(areas.key, exhibitors.area)))
    .where(eq(exhibitors.inquiryId, id));

/** Outside keys have no space, so only the vendor's page makes this one. */
export const nextKey = (id: string, eventId: string): string => `next ${id} ${eventId}`;

const readNextSent = (tx: Tx, id: string) =>
  tx
    .select({ id: boothInquiries.id, eventId: events.id })
    .from(events)
    .innerJoin(boothInquiries, eq(boothInquiries.idempotencyKey, sql`${nextKey(id, '')} || ${events.id}`))
    .where(and(eq(events.state, 'current'), isNull(boothInquiries.erasedAt)));

/** Null for a wrong, revoked or erased inquiry's link. @throws HttpError 429. */
export async function readLinked({ params, ip }: Call, now: number) {
  const token = params['token'] ?? '';
  const id = idInToken(token) ?? NOBODY;
  const [hit, key, [found], log, known, booths, sent] = await writeTogether((tx) => [
    countHit(tx, LIMIT, networkOf(ip)),
    readSigningKey(tx),
    tx
      .select({ ...inquiryColumns, links: boothInquiries.links })
      .from(boothInquiries)
      .where(isInquiry(id)),
    readVendorLog(tx, id),
    readShowTexts(tx, askedShows(tx, id), confirmationTexts),
    readBooths(tx, id),
    readNextSent(tx, id),
  ]);
  if (!hit.isWithin) throw tooManyRequests(hit.wait);
  if (!found || !isLinkTo(token, key, found)) return null;
  const { links, ...inquiry } = found;
  const shows = chooseShows(known, inquiry.eventIds);
  if (!shows) return null;
  const linked = shows.map((show) => ({
    ...show,
    next:
      known.find(({ id, slug, state }) => slug === show.slug && state === 'current' && id !== show.id) ??
      null,
  }));
  const nexts = linked.flatMap(({ next, ...show }) =>
    next && !isForNext(show, inquiry.createdAt) ? [next] : [],
  );
  // Shows that replaced its own: those that the same inquiry went to, and the first one that takes it.
  const nextSent = nexts.flatMap((show) =>
    sent
      .filter(({ eventId }) => eventId === show.id)
      .map((one) => ({ show, path: statusPathOf(linkToken(key, { id: one.id, links: 0 }), [show]) })),
  );
  const nextOpen =
    nexts.find((show) => show.isOpen && nextSent.every((one) => one.show.id !== show.id)) ?? null;
  const end = lastDayOfLink(linked, inquiry.createdAt);
  // An ended link opens again for the next show's inquiry.
  const isEnded = end !== null && end < dateInZone(now, venueTimeZone);
  if (isEnded && !nextOpen && nextSent.length === 0) return null;
  const path = statusPathOf(token, [linked.map(({ next, ...show }) => next ?? show)[0] ?? shows[0]]);
  return { inquiry, links, key, log, shows, path, booths, nextSent, nextOpen };
}

export type LinkedInquiry = NonNullable<Awaited<ReturnType<typeof readLinked>>>;

const askedShows = (tx: Tx, id: string) =>
  tx.select({ id: inquiryEvents.eventId }).from(inquiryEvents).where(eq(inquiryEvents.inquiryId, id));

/** Changes with every answer. */
export const versionOf = (answers: Partial<Inquiry>): string =>
  createHash('sha256')
    .update(JSON.stringify(correctable.map(({ name }) => answers[name])))
    .digest('hex')
    .slice(0, 16);

/** Query parameter of the last act; `sent` by a form without JavaScript. */
export const DONE = 'done';

/** All invalid links get the same 404; other addresses of a link lead to its own (product 2.6). @throws HttpError 429. */
async function showStatus(call: Call) {
  const now = Date.now();
  const linked = await readLinked(call, now);
  if (!linked) return renderGoneLink();
  const [pathname = '', search] = call.path.split('?');
  if (pathname !== linked.path)
    return keepSecret(redirectFound(linked.path + (search === undefined ? '' : `?${search}`)));
  const done = call.query.get(DONE);
  const after = [...vendorActions, 'sent' as const].find((action) => action === done) ?? null;
  return renderInquiry(linked, now, { after }, 200);
}

export const statusPages = [
  route(plainForms.inquiryStatus, showStatus),
  route(plainForms.inquiryStatusOfShow, showStatus),
];

export const renderGoneLink = (): Promise<Response> => renderStatus({ inquiry: null }, 404);

export const renderInquiry = (linked: LinkedInquiry, now: number, moment: Moment, status: number) =>
  renderStatus({ inquiry: viewOf(linked, now, moment) }, status, linked.path);

/** Has the theme of a show that visitors see. */
export async function renderStatus(
  shown: Pick<PageInput, 'inquiry' | 'lost'>,
  status: number,
  path = '',
): Promise<Response> {
  const { renderPage, live } = await loadRendering();
  const input = await live();
  const slug = slugOfPath(path);
  const isShown = activeEvents(input.snapshot.events).some((show) => show.slug === slug);
  const folder = `${isShown ? `/${slug}` : ''}${inquiryStatusFolder}`;
  const page = await renderPage(folder, { ...input, ...shown });
  return keepSecret(new Response(page.body, { status, headers: page.headers }));
}

export function keepSecret(answer: Response): Response {
  answer.headers.set('Referrer-Policy', 'no-referrer');
  return keepPrivate(answer);
}

interface Moment {
  readonly after?: 'sent' | VendorAction | null;
  readonly refused?: RefusedChange;
}

function viewOf(
  { inquiry, shows, log, path, booths, nextSent, nextOpen }: LinkedInquiry,
  now: number,
  { after = null, refused }: Moment,
): InquiryStatusPage {
  const due = answerBy(inquiry.createdAt);
  const isOpen = shows.some((show) => show.isOpen);
  const waiting = inquiry.shows.filter(({ waitingList }) => waitingList).map(({ id }) => id);
  const isWithdrawn = inquiry.withdrawnAt !== null;
  return {
    path,
    number: inquiry.number,
    state: isWithdrawn ? 'withdrawn' : inquiry.status,
    sentAt: inquiry.createdAt,
    answerBy: due,
    isLate: due < dateInZone(now, venueTimeZone),
    shows: shows.map(({ slug, name, isOffered }) => ({ slug, name, isOffered })),
    notes: isWithdrawn
      ? []
      : shows.flatMap((show) => notesOn(show, waiting.includes(show.id), isForNext(show, inquiry.createdAt))),
    log: vendorLog(log, inquiry.createdAt),
    answers: inquiry,
    version: versionOf(inquiry),
    mayChangeWishes: isOpen,
    mayWithdraw: !isWithdrawn && inquiry.status !== 'declined' && shows.some(({ state }) => state !== 'past'),
    maySendAgain: isWithdrawn && isOpen,
    after,
    refused: refused ?? null,
    booths:
      isWithdrawn || inquiry.status !== 'reserved' ? [] : shows.flatMap((show) => boothsAt(show, booths)),
    nextSent: nextSent.map((one) => ({ name: editionName(one.show), path: one.path })),
    next: nextOpen && {
      id: nextOpen.id,
      name: editionName(nextOpen),
      dates: formatDateRange(nextOpen.startDate, nextOpen.endDate) ?? '',
    },
  };
}

function boothsAt(show: ShowTexts, all: LinkedInquiry['booths']): ReservedBooth[] {
  return all
    .filter(({ eventId }) => eventId === show.id)
    .map(({ booth, area, areaKey }) => ({
      words: [booth && `Booth ${booth}`, area].filter(Boolean).join(', '),
      place: area || show.name,
      plan: show.isOffered && booth && shownPlan(show) ? boothOnMap(show.slug, booth) : null,
      loadIn: !show.isOffered
        ? null
        : areaKey === null
          ? paths.vendors(show.slug, 'load-in')
          : paths.vendorsOfArea(show.slug, areaKey),
    }));
}
