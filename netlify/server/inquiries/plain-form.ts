import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { isEmailAddress } from '#domain/basics/addresses.ts';
import { isSlug, type Slug } from '#domain/events/slugs.ts';
import { formValues, inquiryFromForm, type RefusedForm } from '#domain/inquiries/inquiry.ts';
import { plainForms } from '#domain/page-calls.ts';
import { paths } from '#domain/paths.ts';
import { inquiryRepeated } from '#messages/shared.ts';
import { HttpError, notFound } from '#server/basics/http-error.ts';
import { logError } from '#server/basics/log.ts';
import { db } from '#server/database/database.ts';
import { databaseAway, isDatabaseAway } from '#server/database/fault.ts';
import { boothInquiries } from '#server/database/schema/people.ts';
import { type Call, portalOrigin, readText, route, seeOther, tooManyRequests } from '#server/http/http.ts';
import { smallPage } from '#server/http/small-page.ts';
import { linkMail } from '#server/inquiries/mails/vendor.ts';
import { linkToken, readSigningKey } from '#server/inquiries/rows.ts';
import { DONE, readLinked, renderStatus } from '#server/inquiries/status/page.ts';
import { acceptInquiry } from '#server/inquiries/write.ts';
import { mailUnseen, queueMails, wakeMails } from '#server/mail/outbox.ts';
import { loadRendering } from '#server/rendering/bundle.ts';

const AWAY =
  'We can’t tell if your inquiry arrived. Your answers are still here. Submit again in a minute. We won’t count it twice.';

/** For browsers without JavaScript; the live snapshot serves it without the database. */
async function sendPlainForm(call: Call) {
  const { slug } = call.params;
  if (slug !== undefined && !isSlug(slug)) throw notFound('This form');
  const form = new URLSearchParams(await readText(call.request));
  const input = inquiryFromForm([...form]);
  try {
    const receipt = await acceptInquiry(call, input, Object.fromEntries(form));
    if (!receipt) return repeatedPage(paths.inquiry(slug));
    return seeOther(`${new URL(receipt.statusUrl).pathname}?${DONE}=sent`);
  } catch (error) {
    const refusal = isDatabaseAway(error) ? databaseAway(AWAY) : error;
    if (!(refusal instanceof HttpError)) throw error;
    if (refusal !== error) logError('inquiry', error);
    const errors = refusal.errors ?? [{ path: '', message: refusal.message }];
    return renderForm(slug, refusal, { values: formValues(input), errors });
  }
}

export const plainFormPages = [
  route(plainForms.inquiry, sendPlainForm),
  route(plainForms.inquiryOfShow, sendPlainForm),
];

const repeatedPage = (pathname: string) =>
  smallPage({
    title: 'Thank You!',
    body: `<p>${inquiryRepeated.text}</p><p class="below"><a href="${paths.contact}">No email? Contact us</a></p>`,
    status: 200,
    pathname,
  });

async function renderForm(slug: Slug | undefined, { status, headers }: HttpError, form: RefusedForm) {
  const { renderPage, live } = await loadRendering();
  const page = await renderPage(paths.inquiry(slug), { ...(await live()), form });
  const answer = new Response(page.body, { status: page.status === 200 ? status : page.status, headers });
  for (const [name, value] of page.headers) answer.headers.set(name, value);
  return answer;
}

/** Gives the same answer whether the inquiry exists or not. @throws HttpError 429. */
export const mailLostLink = route(plainForms.lostLink, async (call) => {
  const form = new URLSearchParams(await readText(call.request));
  const [number, email] = [(form.get('number') ?? '').trim(), (form.get('email') ?? '').trim()];
  const digits = number.replace(/\D/g, '');
  const errors = [
    ...(digits.length === 7
      ? []
      : [{ path: 'number', message: 'Enter the 7 digits of your number, like 555-0100' }]),
    ...(isEmailAddress(email) ? [] : [{ path: 'email', message: 'Enter an address like ann@example.com' }]),
  ];
  if (errors.length > 0) return renderStatus({ lost: { number, email, errors } }, 400);
  const wait = await mailUnseen('lost-link', call.ip, email, () => sendLink(call, digits, email));
  if (wait !== null) throw tooManyRequests(wait);
  return renderStatus({ lost: { number, email, errors } }, 200);
});

async function sendLink(call: Call, digits: string, email: string) {
  const { id, links, number, contactEmail, suspectedSpam, erasedAt } = boothInquiries;
  const isTheirs = and(eq(number, digits), eq(sql`lower(${contactEmail})`, email.toLowerCase()));
  const [[found], key] = await Promise.all([
    db
      .select({ id, links })
      .from(boothInquiries)
      .where(and(isTheirs, isNull(erasedAt), not(suspectedSpam))),
    readSigningKey(db),
  ]);
  const linked =
    found && (await readLinked({ ...call, params: { token: linkToken(key, found) } }, Date.now()));
  if (!linked) return;
  const { inquiry, shows, path } = linked;
  await queueMails(db, [
    linkMail('lost', { inquiry, shows, statusUrl: portalOrigin() + path, to: inquiry.contactEmail }),
  ]);
  await wakeMails();
}
