import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import { answerBy } from '#domain/inquiries/age.ts';
import { isForNext } from '#domain/inquiries/shows.ts';
import {
  type InquiryStatusPage,
  type RefusedChange,
  type VendorAction,
  vendorActions,
} from '#domain/inquiries/status-page.ts';
import { inquiryStatusFolder, inquiryStatusPath } from '#domain/paths.ts';
import { keepPrivate } from '#server/http/answers.ts';
import type { Call } from '#server/http/call.ts';
import { loadRendering } from '#server/rendering/bundle.ts';
import { notesOn } from '../mails/show-texts.ts';
import { vendorLog } from './log.ts';
import { type LinkedInquiry, readLinked, versionOf } from './read.ts';

/** What the address of the page says that was just done; `sent` by a form without JavaScript. */
export const DONE = 'done';

/** How an inquiry stands, for whoever has its link (product 2.6). All links that lead nowhere get the same 404. @throws HttpError 429. */
export async function showStatus(call: Call): Promise<Response> {
  const now = Date.now();
  const linked = await readLinked(call, now);
  if (!linked) return renderGoneLink();
  const done = call.query.get(DONE);
  const after = [...vendorActions, 'sent' as const].find((action) => action === done) ?? null;
  return renderStatus(viewOf(linked, call, now, { after }), 200);
}

export const renderGoneLink = (): Promise<Response> => renderStatus(null, 404);

export async function renderStatus(inquiry: InquiryStatusPage | null, status: number): Promise<Response> {
  const { renderPage, live } = await loadRendering();
  const page = await renderPage(inquiryStatusFolder, { ...(await live()), inquiry });
  return keepSecret(new Response(page.body, { status, headers: page.headers }));
}

/** Also keeps its address from other sites. */
export function keepSecret(answer: Response): Response {
  answer.headers.set('Referrer-Policy', 'no-referrer');
  return keepPrivate(answer);
}

interface Moment {
  readonly after?: 'sent' | VendorAction | null;
  readonly refused?: RefusedChange;
}

export function viewOf(
  { inquiry, shows, log }: LinkedInquiry,
  { params }: Call,
  now: number,
  { after = null, refused }: Moment = {},
): InquiryStatusPage {
  const due = answerBy(inquiry.createdAt);
  const isOpen = shows.some((show) => show.isOpen);
  const waiting = inquiry.shows.filter(({ waitingList }) => waitingList).map(({ id }) => id);
  const isWithdrawn = inquiry.withdrawnAt !== null;
  return {
    path: inquiryStatusPath(params['token'] ?? ''),
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
  };
}
