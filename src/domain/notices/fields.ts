import * as z from 'zod/mini';
import { venueMoment } from '#domain/basics/dates.ts';
import type { RecordField } from '#domain/basics/fields.ts';
import { instant, requiredText } from '#domain/basics/primitives.ts';
import { noticeLimits } from './notice.ts';

export const noticeFields = {
  text: { label: 'Text', schema: requiredText('Text', noticeLimits.characters) },
  area: { label: 'Area', schema: z.nullable(z.string()), none: 'The whole show' },
  until: { label: 'Until', schema: instant, words: venueMoment },
} as const satisfies Readonly<Record<string, RecordField>>;
