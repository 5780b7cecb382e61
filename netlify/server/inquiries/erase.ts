import { and, arrayContains, eq, gt, inArray, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { dateInZone, venueTimeZone } from '#domain/basics/dates.ts';
import { pickFields } from '#domain/basics/fields.ts';
import { defaultRetentionMonths } from '#domain/events/setting.ts';
import { exhibitorFields } from '#domain/exhibitors/exhibitor.ts';
import { emptyValue, type StoredInquiry, spokenNumber } from '#domain/inquiries/inquiry.ts';
import { correctable } from '#domain/inquiries/status-page.ts';
import { existing, notFound } from '#server/basics/http-error.ts';
import { logError } from '#server/basics/log.ts';
import { db, idsOf, readTogether, type Tx, transaction } from '#server/database/database.ts';
import {
  boothInquiries,
  erasedInquiries,
  erasures,
  inquiryEvents,
  inquiryLog,
  mailOutbox,
} from '#server/database/schema/people.ts';
import {
  changes,
  events,
  exhibitors,
  now,
  publicationSnapshots,
  raised,
} from '#server/database/schema/shows.ts';
import { quietTimes, scrub } from '#server/database/scrub.ts';
import { exhibitorKind, forgetExhibitors, selectSameCompany } from '#server/exhibitors/exhibitors.ts';
import { route } from '#server/http/http.ts';
import { readShowTexts } from '#server/inquiries/mails/vendor.ts';
import { removeStrayMailFiles } from '#server/mail/held.ts';
import { dropReleased } from '#server/saving/blobs.ts';
import { selectRecords } from '#server/saving/records.ts';
import { pageTransaction, wakeups } from '#server/saving/track.ts';
import { answers, type LogEntry, localTime, readEntries, readMails, stateInWords, yesOrNo } from './log.ts';
import { addressOf, inquiryColumns, isInquiry, isOfPerson, readInquiry } from './rows.ts';

const emptied = {
  ...Object.fromEntries(correctable.map((field) => [field.name, emptyValue(field)])),
  notes: '',
  requestHash: '',
  number: null,
  suspectedSpam: false,
};

const TABLES = [boothInquiries, inquiryLog, mailOutbox, exhibitors, changes, publicationSnapshots];

/** The emptied row still counts. `exhibitor=erase` includes shown exhibitors, `others` any of these ids. @throws HttpError 404. */
export const deleteInquiry = route(api.deleteInquiry, async ({ id, query, user }) => {
  const { exhibitor, others = '' } = query;
  const chosen = { shown: exhibitor === 'erase', others: others.split(',') };
  if (!(await eraseInquiry(id, user.id, chosen))) throw notFound('Inquiry');
});

/** Exhibitors of the same company that no inquiry made, of every edition. @throws HttpError 404. */
export const readSameCompany = route(api.sameCompany, ({ id }) =>
  transaction(async (tx) => {
    return selectSameCompany(tx, await readInquiry(tx, id));
  }),
);

/** The log keeps the act, its time and its author (`by` null: the clock). @returns false if there is nothing to erase. */
export async function eraseInquiry(
  id: string,
  by: string | null,
  chosen: { readonly shown: boolean; readonly others?: readonly string[] } = { shown: false },
): Promise<boolean> {
  const { shown, others = [] } = chosen;
  const logos = await pageTransaction(async (tx) => {
    // Before the inquiry, as triggers of these tables lock it last.
    await idsOf(tx, mailOutbox, arrayContains(mailOutbox.inquiryIds, [id])).for('update');
    await idsOf(tx, exhibitors, eq(exhibitors.inquiryId, id)).for('update');
    const [asked] = await tx
      .select({ companyName: boothInquiries.companyName, contactEmail: boothInquiries.contactEmail })
      .from(boothInquiries)
      .where(isInquiry(id))
      .for('update');
    const known = asked && others.length > 0 ? await selectSameCompany(tx, asked) : [];
    const ofCompany = known.flatMap((one) => (others.includes(one.id) ? one.id : []));
    const erased = await tx
      .update(boothInquiries)
      .set({
        ...emptied,
        // Removes the key that recognizes a sender, and voids earlier links.
        idempotencyKey: sql`gen_random_uuid()::text`,
        links: sql`${boothInquiries.links} + 1`,
        ...raised(boothInquiries),
        erasedAt: now,
      })
      .where(isInquiry(id))
      .returning({ id: boothInquiries.id });
    if (erased.length === 0) return null;
    const { kind, recipient, inquiryIds } = mailOutbox;
    // A mail to an exhibitor may belong to no inquiry.
    const isToExhibitor = and(
      inArray(kind, ['answer', 'many']),
      eq(inquiryIds, []),
      eq(sql`lower(${recipient})`, asked?.contactEmail.toLowerCase() ?? ''),
    );
    await tx.delete(mailOutbox).where(or(arrayContains(inquiryIds, [id]), isToExhibitor));
    await tx.update(inquiryLog).set({ before: null, after: null }).where(eq(inquiryLog.inquiryId, id));
    await tx.insert(inquiryLog).values({ inquiryId: id, byUser: by, kind: 'erased' });
    await keepDigests(tx, [id], shown);
    await keepDigests(tx, ofCompany);
    return [...(await forgetExhibitors(tx, id, shown)), ...(await forgetExhibitors(tx, ofCompany))];
  });
  if (logos) await dropErased(logos);
  return logos !== null;
}

async function keepDigests(tx: Tx, ids: readonly string[], exhibitorsToo = false) {
  if (ids.length === 0) return;
  await tx.update(erasures).set({ wanted: sql`${erasures.wanted} + 1` });
  await tx
    .insert(erasedInquiries)
    .values(ids.map((id) => ({ digest: digestOf(sql`${id}::uuid`), exhibitorsToo })))
    .onConflictDoNothing();
}

async function dropErased(logos: readonly string[]) {
  if (logos.length > 0) await dropReleased(logos);
  await erasureWakeups.set();
}

const digestOf = (id: SQLWrapper) => sql`encode(sha256(${id}::text::bytea), 'hex')`;

/** Erases what a restored backup brought back. @returns how many. */
export async function eraseAgain(): Promise<number> {
  const back = await db
    .select({ id: boothInquiries.id, shown: erasedInquiries.exhibitorsToo })
    .from(boothInquiries)
    .innerJoin(erasedInquiries, eq(erasedInquiries.digest, digestOf(boothInquiries.id)))
    .where(isNull(boothInquiries.erasedAt));
  for (const { id, shown } of back) await eraseInquiry(id, null, { shown });
  const listed = await db
    .select({ id: exhibitors.id })
    .from(exhibitors)
    .innerJoin(erasedInquiries, eq(erasedInquiries.digest, digestOf(exhibitors.id)));
  const ids = listed.map(({ id }) => id);
  if (ids.length > 0)
    await dropErased(
      await pageTransaction(async (tx) => {
        await keepDigests(tx, ids);
        return forgetExhibitors(tx, ids);
      }),
    );
  return back.length;
}

const erasureWakeups = /* @__PURE__ */ wakeups('erasures', 'wanted');

/** Without a mark, asks the database only hourly. */
export async function sweepErased(now: number): Promise<void> {
  if (await erasureWakeups.take(now)) await scrubErased(quietTimes());
}

let last: Promise<void> = Promise.resolve();

/** Scrubs erased data from files, one run at a time; the next start or sweep retries failures. */
export function scrubErased(untilQuiet?: () => Promise<void>): Promise<void> {
  last = last.then(() => scrubOnce(untilQuiet)).catch((error) => logError('erase', error));
  return last;
}

async function scrubOnce(untilQuiet?: () => Promise<void>) {
  const [row] = await db.select().from(erasures);
  if (!row || row.wanted === row.done) return;
  await removeStrayMailFiles();
  await scrub(TABLES, untilQuiet);
  await db.update(erasures).set({ done: sql`greatest(${erasures.done}, ${row.wanted})` });
}

/** Erases inquiries whose shows all ended long enough ago, and remains of earlier runs or restores. @returns how many. */
export async function sweepInquiries(now: number): Promise<number> {
  let erased = await eraseAgain();
  const today = dateInZone(now, venueTimeZone);
  const kept = await readOver(today);
  const started = performance.now();
  let slice: Awaited<ReturnType<typeof readSlice>>;
  let last: string | undefined;
  do {
    slice = await readSlice(kept, last);
    last = slice.at(-1)?.id;
    for (const id of dueOf(slice, kept, today)) if (await eraseInquiry(id, null)) erased += 1;
  } while (slice.length === AT_ONCE && performance.now() - started < BEGINS_UNTIL);
  return erased;
}

const AT_ONCE = 500;
/** Milliseconds; Netlify ends the function after 30 s, and the next hour continues. */
const BEGINS_UNTIL = 15_000;

type KeptMonths = ReadonlyMap<string, number>;

function readSlice(kept: KeptMonths, last = '00000000-0000-0000-0000-000000000000') {
  const { id, createdAt, erasedAt } = boothInquiries;
  const { inquiryId, eventId } = inquiryEvents;
  const ofOver = db
    .select({ inquiryId })
    .from(inquiryEvents)
    .where(inArray(eventId, [...kept.keys()]));
  return db
    .select({ id, createdAt, eventIds: inquiryColumns.eventIds })
    .from(boothInquiries)
    .where(and(isNull(erasedAt), inArray(id, ofOver), gt(id, last)))
    .orderBy(id)
    .limit(AT_ONCE);
}

function dueOf(found: Awaited<ReturnType<typeof readSlice>>, kept: KeptMonths, today: string) {
  const isOld = (came: string, show: string) => {
    const months = kept.get(show);
    return months !== undefined && addMonths(dateInZone(Date.parse(came), venueTimeZone), months) < today;
  };
  return found
    .filter((inquiry) => inquiry.eventIds.every((show) => isOld(inquiry.createdAt, show)))
    .map((inquiry) => inquiry.id);
}

/** By id, with their months; the current edition's setting decides for all editions of a show. */
async function readOver(today: string): Promise<ReadonlyMap<string, number>> {
  const all = db.select({ id: events.id }).from(events);
  const shows = await readTogether((tx) => readShowTexts(tx, all, []));
  const over = shows.flatMap(({ id, slug, state, endDate }): [string, number][] => {
    const current = shows.find((show) => show.slug === slug && show.state === 'current');
    const months = current && String(current.months ?? defaultRetentionMonths);
    if (state === 'draft' || endDate === null || !/^[0-9]{1,3}$/.test(months ?? '')) return [];
    return addMonths(endDate, Number(months)) < today ? [[id, Number(months)]] : [];
  });
  return new Map(over);
}

/** The last day of the month if the month is too short. */
function addMonths(date: string, count: number) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** Everything stored about a mail address; the log records the export. @throws HttpError 404. */
export const exportPerson = route(api.exportPerson, async ({ id, user }) => {
  const [inquiries, happened, mails, listed] = await transaction(async (tx) => {
    const found = await tx
      .select(inquiryColumns)
      .from(boothInquiries)
      .where(isOfPerson(id))
      .orderBy(boothInquiries.createdAt);
    existing(found, 'Inquiry');
    const ids = found.map((one) => one.id);
    await tx
      .insert(inquiryLog)
      .values(ids.map((one) => ({ inquiryId: one, byUser: user.id, kind: 'exported' as const })));
    const { recipient, inquiryId } = mailOutbox;
    const isToPerson = or(inArray(inquiryId, ids), eq(sql`lower(${recipient})`, addressOf(id)));
    return [
      found,
      await readEntries(tx, inArray(inquiryLog.inquiryId, ids)),
      await readMails(tx, isToPerson),
      await selectRecords(
        tx,
        exhibitorKind,
        or(inArray(exhibitors.inquiryId, ids), eq(sql`lower(${exhibitors.contactEmail})`, addressOf(id))),
      ),
    ] as const;
  });
  const person = {
    email: inquiries[0]?.contactEmail,
    made: localTime(new Date().toISOString()),
    inquiries: inquiries.map((inquiry) => inWords(inquiry, happened)),
    exhibitors: listed.map((exhibitor) => pickFields(exhibitorFields, exhibitor)),
    mails: mails.toReversed().map(({ createdAt, sentAt, inFiles, recipient, subject, body }) => ({
      written: localTime(createdAt),
      [inFiles ? 'savedInDataFolder' : 'sent']: sentAt && localTime(sentAt),
      to: recipient,
      subject,
      text: body,
    })),
  };
  return new Response(JSON.stringify(person, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="person-${spokenNumber(inquiries[0]?.number ?? '')}.json"`,
    },
  });
});

const inWords = (inquiry: StoredInquiry, happened: readonly LogEntry[]) => ({
  number: spokenNumber(inquiry.number),
  received: localTime(inquiry.createdAt),
  withdrawn: inquiry.withdrawnAt && localTime(inquiry.withdrawnAt),
  status: stateInWords(inquiry),
  sent: Object.fromEntries(answers.map(({ label, of }) => [label, of(inquiry)])),
  suspectedSpam: yesOrNo(inquiry.suspectedSpam),
  notes: inquiry.notes,
  happened: happened
    .toReversed()
    .filter((entry) => entry.inquiryId === inquiry.id)
    .map(({ at, by, kind, before, after }) => ({
      at: localTime(at),
      by: by?.email ?? 'the vendor or the clock',
      kind,
      before,
      after,
    })),
});
