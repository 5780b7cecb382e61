import { isSlug } from '#domain/events/slugs.ts';
import { validateInquiry } from '#domain/inquiries/checks.ts';
import { fromWire } from '#domain/inquiries/inquiry.ts';
import type { InquiryReceipt } from '#domain/inquiries/receipt.ts';
import { paths } from '#domain/paths.ts';
import { inquiryRepeated } from '#messages/inquiry.ts';
import { visitorToasts } from '#messages/spec.ts';
import { validationError } from '#server/basics/http-error.ts';
import { json, sendTo } from '#server/http/answers.ts';
import type { Call } from '#server/http/call.ts';
import { mediaType, readJson, readText } from '#server/http/input.ts';
import { keyOf, networkOf } from '#server/http/request.ts';
import { countRefused, storeInquiry } from './write.ts';

/** People never see this field; programs that fill every field do. The inquiry is kept all the same, marked. */
const HONEYPOT = 'fax_number';

/** POST /api/booth-inquiries (product 7.2). A plain form of a page that was opened before forms were sent to their own page goes there. */
export async function submitInquiry(call: Call): Promise<Response> {
  if (mediaType(call.request) === 'application/x-www-form-urlencoded') {
    const slug = new URLSearchParams(await readText(call.request)).get('page');
    return sendTo(paths.inquiry(isSlug(slug) ? slug : undefined));
  }
  const raw = await readJson(call.request);
  const receipt = await acceptInquiry(call, fromWire(raw), raw);
  if (!receipt) return json({ message: inquiryRepeated.text });
  const { id, number, statusUrl } = receipt;
  return json({ id, message: visitorToasts.inquirySubmitted.description, number, statusUrl }, 201);
}

/** Null for an inquiry that is stored already, without proof that its sender sends it. @throws HttpError 400, 422, 429. */
export async function acceptInquiry(
  { request, ip }: Call,
  input: unknown,
  raw: unknown,
): Promise<InquiryReceipt | null> {
  const checked = validateInquiry(input);
  if (!checked.ok) {
    await countRefused(networkOf(ip));
    throw validationError(checked.errors);
  }
  return storeInquiry(checked.value, {
    network: networkOf(ip),
    key: keyOf(request),
    suspectedSpam: isFilled(raw),
  });
}

const isFilled = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && Boolean((raw as Record<string, unknown>)[HONEYPOT]);
