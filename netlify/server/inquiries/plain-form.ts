import { isSlug, type Slug } from '#domain/events/slugs.ts';
import { formValues, inquiryFromForm, type RefusedForm } from '#domain/inquiries/inquiry.ts';
import { plainForms } from '#domain/page-calls.ts';
import { paths } from '#domain/paths.ts';
import { inquiryRepeated } from '#messages/inquiry.ts';
import { HttpError, notFound } from '#server/basics/http-error.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { databaseAway, isDatabaseAway } from '#server/database/fault.ts';
import { type Call, readText, route, seeOther } from '#server/http/http.ts';
import { smallPage } from '#server/http/small-page.ts';
import { loadRendering } from '#server/rendering/bundle.ts';
import { DONE } from './status/page.ts';
import { acceptInquiry } from './write.ts';

const AWAY =
  'We can’t tell if your inquiry arrived. Your answers are still here. Submit again in a minute. We won’t count it twice.';

/** For browsers without JavaScript; the live snapshot serves it without the database. */
async function sendPlainForm(call: Call): Promise<Response> {
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
    if (refusal !== error) log({ event: 'inquiry', ...describeFault(error) });
    const errors = refusal.errors ?? [{ path: '', message: refusal.message }];
    return renderForm(slug, refusal, { values: formValues(input), errors });
  }
}

export const plainFormPages = [
  route(plainForms.inquiry, sendPlainForm),
  route(plainForms.inquiryOfShow, sendPlainForm),
];

const repeatedPage = (pathname: string): Response =>
  smallPage({
    title: 'Thank You!',
    body: `<p>${inquiryRepeated.text}</p><p class="below"><a href="${paths.contact}">No email? Contact us</a></p>`,
    status: 200,
    pathname,
  });

async function renderForm(
  slug: Slug | undefined,
  { status, headers }: HttpError,
  form: RefusedForm,
): Promise<Response> {
  const { renderPage, live } = await loadRendering();
  const page = await renderPage(paths.inquiry(slug), { ...(await live()), form });
  const answer = new Response(page.body, { status: page.status === 200 ? status : page.status, headers });
  for (const [name, value] of page.headers) answer.headers.set(name, value);
  return answer;
}
