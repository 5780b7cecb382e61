import type { InquiryEvent } from './inquiry-event.ts';

/** That a show keeps a waiting list or takes no inquiries, and that it is over by `now`; '' while there is nothing to say. */
export function noteOn({ note, isClosed, over, overFrom }: InquiryEvent, now: number): string {
  const isOver = overFrom !== null && overFrom <= now;
  return [note, isOver && !isClosed && over].filter(Boolean).join('\n');
}
