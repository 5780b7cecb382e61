import { ApiError, call } from '#api-client';
import * as api from '#domain/api.ts';
import type { FieldError } from '#domain/basics/errors.ts';
import type { InquiryReceipt, InquiryWire } from '#domain/inquiries/inquiry.ts';
import { inquiryFailureToast } from '#messages/failures.ts';
import type { Toast } from '#messages/spec.ts';

/** A server that sleeps may take seconds to wake; nobody waits longer than this. */
const TIMEOUT_MILLISECONDS = 20_000;

export type Outcome =
  | { readonly kind: 'sent'; readonly receipt: InquiryReceipt }
  | { readonly kind: 'refused'; readonly toast: Toast; readonly errors: readonly FieldError[] }
  | { readonly kind: 'unanswered'; readonly toast: Toast };

export async function send(wire: InquiryWire, key: string): Promise<Outcome> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const receipt = await call(api.submitInquiry, wire, {
      headers: { 'Idempotency-Key': key },
      signal,
    });
    return { kind: 'sent', receipt };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (!(error instanceof ApiError))
      return { kind: 'unanswered', toast: inquiryFailureToast(message, null) };
    const toast = inquiryFailureToast(message, error.errors);
    return { kind: 'refused', toast, errors: error.errors ?? [] };
  }
}

/** One try to send an inquiry: the server answers the same key and body once only. */
export type Attempt = { readonly key: string; readonly body: string };

/** The try for this body: the one before when it says the same, a new one otherwise. */
export const attemptFor = (body: string, before: Attempt | null): Attempt =>
  before?.body === body ? before : { key: randomKey(), body };

/** Not `randomUUID`, which browsers offer over https and on localhost alone. */
const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
