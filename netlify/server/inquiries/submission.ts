import type { FieldError } from '#domain/basics/errors.ts';
import type { Slug } from '#domain/events/slugs.ts';
import { fromWire, inquiryFromForm, validateInquiry } from '#domain/inquiries/inquiry.ts';
import { paths } from '#domain/paths.ts';
import { toasts } from '#messages/spec.ts';
import { HttpError, validationError } from '#server/basics/http-error.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { databaseAway, isDatabaseAway } from '#server/database/fault.ts';
import { mediaType, readJson, readText } from '#server/http/body.ts';
import type { Call } from '#server/http/call.ts';
import { json } from '#server/http/json.ts';
import { networkOf } from '#server/http/network.ts';
import { tooManyRequests } from '#server/http/rate-limit.ts';
import { seeOther } from '#server/http/redirect.ts';
import { formPage } from './form-page.ts';
import { storeInquiry } from './write.ts';

/** People never see this field; programs that fill every field do. The inquiry is kept all the same, marked. */
const HONEYPOT = 'fax_number';

const AWAY =
  'Our database does not answer right now, so we cannot tell whether your inquiry arrived. Your answers are still here: please submit them again in a minute. The same inquiry is stored once only.';

const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * POST /api/booth-inquiries: JSON (product 7.2) is answered with JSON; a plain form, for pages without JavaScript, with
 * the thank-you page or with the form again, its values and its errors.
 */
export async function submitInquiry(call: Call): Promise<Response> {
  if (mediaType(call.request) === 'application/x-www-form-urlencoded') return answerForm(call);
  const raw = await readJson(call.request);
  const { id } = await accept(call, fromWire(raw), raw);
  return json({ id, message: toasts.inquirySubmitted.description }, 201);
}

async function answerForm(call: Call): Promise<Response> {
  const form = new URLSearchParams(await readText(call.request));
  try {
    const { slug } = await accept(call, inquiryFromForm([...form]), Object.fromEntries(form));
    return seeOther(paths.inquiryThanks(slug));
  } catch (error) {
    const refusal = isDatabaseAway(error) ? databaseAway(AWAY) : error;
    if (!(refusal instanceof HttpError)) throw error;
    if (refusal !== error) log({ event: 'inquiry', ...describeFault(error) });
    return formPage(call.request, form, refusal);
  }
}

interface Accepted {
  id: string;
  /** The show chosen first: its page says thank you. */
  slug: Slug;
}

/** Checks and stores. @throws HttpError 400, 422, 429. */
async function accept({ request, ip }: Call, input: unknown, raw: unknown): Promise<Accepted> {
  const checked = validateInquiry(input);
  if (!checked.ok) throw validationError(checked.errors);
  const key = request.headers.get('Idempotency-Key');
  if (key !== null && !KEY.test(key)) throw validationError([badKey]);
  const outcome = await storeInquiry(checked.value, {
    network: networkOf(ip),
    key,
    suspectedSpam: isFilled(raw),
  });
  switch (outcome.kind) {
    case 'stored':
      return outcome;
    case 'too-many':
      throw tooManyRequests(outcome.wait);
    case 'unknown-event':
      throw validationError([{ path: 'eventIds', message: 'Invalid event ID' }]);
    case 'key-reused':
      throw new HttpError(422, 'This Idempotency-Key was used for another inquiry');
  }
}

const badKey: FieldError = { path: 'Idempotency-Key', message: 'Use 1 to 200 visible ASCII characters' };

const isFilled = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && Boolean((raw as Record<string, unknown>)[HONEYPOT]);
