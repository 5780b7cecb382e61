import * as z from 'zod/mini';
import { venueMoment } from '#domain/basics/dates.ts';
import { areaKeyWords, type Fields, schemasOf } from '#domain/basics/fields.ts';
import { idSchema, requiredLine } from '#domain/basics/primitives.ts';
import { noticeLimits } from './notice.ts';

const DAY = 86_400_000;

export const noticeFields = {
  text: { label: 'Text', schema: requiredLine('Text', noticeLimits.characters) },
  /** The key of one of the show's areas; left out, null or '': the whole show. */
  area: {
    label: 'Area',
    schema: z._default(
      z.pipe(
        z.transform((value: unknown) => value || null),
        z.nullable(z.string('Unknown area')),
      ),
      null,
    ),
    words: areaKeyWords,
    none: 'The whole show',
  },
  until: {
    label: 'Until',
    schema: z.iso.datetime({ error: 'Please choose when it ends', offset: true }),
    words: venueMoment,
  },
} as const satisfies Fields;

/** POST /api/notices, sent at `now` in milliseconds: the end lies ahead of it, and not too far. */
export const noticeWriteSchema = (now: number) =>
  z.object({
    eventId: idSchema,
    ...schemasOf(noticeFields),
    until: noticeFields.until.schema.check(
      z.refine((value) => Date.parse(value) > now, {
        error: 'Please choose an end time in the future',
        abort: true,
      }),
      z.refine((value) => Date.parse(value) <= now + noticeLimits.days * DAY, {
        error: `A notice can run for at most ${noticeLimits.days} days`,
      }),
    ),
  });
export type NoticeWrite = z.input<ReturnType<typeof noticeWriteSchema>>;
