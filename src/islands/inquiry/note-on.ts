import type { InquiryEvent } from './inquiry-event.ts';

export function noteOn({ note, isClosed, over, overFrom }: InquiryEvent, now: number): string {
  const isOver = overFrom !== null && overFrom <= now;
  return [note, isOver && !isClosed && over].filter(Boolean).join('\n');
}
