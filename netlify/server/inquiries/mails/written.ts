import { createHash, randomUUID } from 'node:crypto';
import { setImmediate as soon } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { bracesIn } from '#domain/content/placeholder.ts';
import {
  filledMail,
  mailPlaceholders,
  oncePerAddress,
  undoSeconds,
  type WrittenMail,
} from '#domain/inquiries/answer.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { conflict, fieldError, HttpError, notFound, validationError } from '#server/basics/http-error.ts';
import { db, slicesOf, type Tx, transaction } from '#server/database/database.ts';
import { inquiryLog, mailOutbox } from '#server/database/schema/people.ts';
import { exhibitors } from '#server/database/schema/shows.ts';
import { keyOf, route } from '#server/http/http.ts';
import { lockInquiries, saveTeamFields } from '#server/inquiries/rows.ts';
import { type NewMail, oneLine, queueMails, wakeMails } from '#server/mail/outbox.ts';
import { type Reader, readAudience } from './audience.ts';
import { fromShows, type ShowTexts } from './vendor.ts';

/** The outbox's limit, so a retry compares equal. */
const MOST_OF_SUBJECT = 200;

/** @throws HttpError 400 if a placeholder would reach the vendor. */
function refuseUnfilled(
  written: WrittenMail,
  { companyName, values }: Pick<Reader, 'companyName' | 'values'>,
) {
  const errors = (['subject', 'text'] as const).flatMap((path) =>
    bracesIn(written[path])
      .filter((words) => !Object.hasOwn(values, words.slice(1, -1)))
      .slice(0, 1)
      .map((words) => ({ path, message: reasonOf(words, companyName) })),
  );
  if (errors.length > 0) throw validationError(errors);
}

function reasonOf(words: string, companyName: string) {
  if (words === '{YOUR_WORDS}') return `Replace ${words} with your own words.`;
  if (words === '{BOOTH}' || words === '{AREA}')
    return `${words} can’t be filled in, because it isn’t saved yet for ${companyName}. Save the booth first, write it yourself, or delete it.`;
  const isKnown = mailPlaceholders.some((name) => words === `{${name}}`);
  return isKnown
    ? `${words} can’t be filled in, for example because the show has no dates. Write it yourself, or delete it.`
    : `${words} can’t be filled in, so the vendor would see it as is. You can use ${mailPlaceholders.map((name) => `{${name}}`).join(', ')}.`;
}

/** @throws HttpError 400 if a placeholder would reach the vendor. */
function mailTo(written: WrittenMail, reader: Reader, show: ShowTexts): Omit<NewMail, 'kind'> {
  refuseUnfilled(written, reader);
  const { subject, text } = filledMail(written, reader);
  const paragraphs = text.split(/\n{2,}/).map((words) => words.trim());
  const buttons = new Map([
    [reader.values.STATUS_LINK, show.text('mail_inquiry_button')],
    [reader.values.VENDOR_PAGE, `Vendor page of ${show.name}`],
  ]);
  return {
    to: reader.to,
    subject: oneLine(subject, MOST_OF_SUBJECT),
    ...fromShows(
      [show],
      [
        ...paragraphs.map((words) => {
          const label = buttons.get(words);
          return label
            ? ({ kind: 'button', label, href: words } as const)
            : ({ kind: 'text', text: words } as const);
        }),
        { kind: 'quiet', text: reader.about },
      ],
    ),
    ...(reader.inquiryId && { inquiryId: reader.inquiryId }),
  };
}

/** Mail and status are one step. Idempotent per key and user. @throws HttpError 400, 409, 422. */
export const mailInquiries = route(api.mailInquiries, async ({ body, request, user }) => {
  const { to, status, ...written } = body;
  const id = keyOf(request) ?? randomUUID();
  const [all, these] = [nameOf(user, id), `${nameOf(user, id)}${digestOf(body)} `];
  if (!(await isQueued(db, all, these))) {
    const { readers, show } = await readAudience({ eventId: body.eventId, ids: to.map((one) => one.id) });
    if (readers.some(({ why }) => why === 'show'))
      throw fieldError('eventId', 'The inquiry is not for this show');
    const able = readers.filter(({ why }) => !why);
    const mails = new Map<string, NewMail>();
    for (const one of oncePerAddress(able)) {
      await soon();
      const kind = to.length === 1 ? 'answer' : 'many';
      const mail = mailTo(written, one, show);
      mails.set(one.id, { ...mail, kind, by: user.id, once: these + one.id, delay: undoSeconds });
    }
    await transaction(async (tx) => {
      // A second window with this key waits here, then finds the queued mails.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${all}))`);
      if (await isQueued(tx, all, these)) return;
      const ids = able.map((one) => one.id);
      const listed = await tx
        .select({ id: exhibitors.id, version: exhibitors.version, companyName: exhibitors.company })
        .from(exhibitors)
        .where(inArray(exhibitors.id, ids))
        .orderBy(exhibitors.id)
        .for('update');
      // Inquiries last, as everywhere.
      const stored = await lockInquiries(tx, ids);
      const versions = new Map(to.map((one) => [one.id, one.version]));
      const isChanged = (one: { id: string; version: number }) =>
        (versions.get(one.id) ?? one.version) !== one.version;
      const changed = [
        ...stored
          .filter(isChanged)
          .map(({ companyName, status, lastAnswer }) => ({ companyName, status, by: lastAnswer?.by })),
        ...listed.filter(isChanged).map(({ companyName }) => ({ companyName })),
      ];
      if (changed.length > 0 || stored.length + listed.length < to.length) throw conflict(changed);
      for (const some of slicesOf(listed))
        await queueMails(
          tx,
          some.flatMap((one) => mails.get(one.id) ?? []),
        );
      for (const some of slicesOf(stored)) {
        const queued = await queueMails(
          tx,
          some.flatMap((one) => mails.get(one.id) ?? []),
        );
        await saveTeamFields(
          tx,
          user,
          some.map((one) => ({
            stored: one,
            work: { status },
            mails: queued.filter(({ inquiryId }) => inquiryId === one.id).map((mail) => mail.id),
          })),
        );
      }
    });
    await wakeMails(undoSeconds);
  }
  return { id, mails: await db.$count(mailOutbox, isOf(all)) };
});

/** Removes the mails and sets the status back. @throws HttpError 404, 409 once one of them has left. */
export const undoInquiryMails = route(api.undoInquiryMails, ({ params, user }) =>
  transaction(async (tx) => {
    const isTheirs = isOf(nameOf(user, params['id'] ?? ''));
    const { id, createdAt, attempts, inquiryId } = mailOutbox;
    const mails = await tx.select({ id, attempts, inquiryId }).from(mailOutbox).where(isTheirs).for('update');
    if (mails.length === 0) throw notFound('Mail');
    if (mails.some((mail) => mail.attempts > 0))
      throw new HttpError(
        409,
        mails.length === 1 ? 'It has already been sent' : 'Some have already been sent',
      );
    // One transaction wrote mails and statuses, so they have the same time.
    const sent = tx.select({ at: createdAt }).from(mailOutbox).where(isTheirs).limit(1);
    const set = await tx
      .select()
      .from(inquiryLog)
      .where(and(eq(inquiryLog.at, sent), eq(inquiryLog.byUser, user.id), eq(inquiryLog.kind, 'status')));
    for (const some of slicesOf(mails)) {
      const ids = some.map((mail) => mail.id);
      await tx.delete(inquiryLog).where(
        and(
          inArray(
            inquiryLog.inquiryId,
            some.flatMap((mail) => mail.inquiryId ?? []),
          ),
          eq(inquiryLog.kind, 'mail'),
          inArray(sql`${inquiryLog.after} #>> '{}'`, ids),
        ),
      );
      await tx.delete(mailOutbox).where(inArray(id, ids));
    }
    for (const some of slicesOf(set)) {
      const entries = new Map(some.map((entry) => [entry.inquiryId, entry]));
      const stored = await lockInquiries(tx, [...entries.keys()]);
      const works = stored.flatMap((one) => {
        const { before, after } = entries.get(one.id) ?? {};
        return one.status === after
          ? [{ stored: one, work: { status: before as StoredInquiry['status'] } }]
          : [];
      });
      await saveTeamFields(tx, user, works);
    }
  }),
);

const nameOf = (user: CurrentUser, id: string) => `mail ${user.id} ${id} `;

const digestOf = (asked: object) => createHash('sha256').update(JSON.stringify(asked)).digest('hex');

const isOf = (name: string) => sql`starts_with(${mailOutbox.once}, ${name})`;

/** @throws HttpError 422 if the name was used with other words or recipients. */
async function isQueued(tx: Tx, all: string, these: string) {
  const [sent] = await tx
    .select({ isSame: isOf(these) })
    .from(mailOutbox)
    .where(isOf(all))
    .limit(1);
  if (sent && !sent.isSame) throw new HttpError(422, 'This Idempotency-Key was used for another mail');
  return sent !== undefined;
}
