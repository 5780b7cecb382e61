import type * as z from 'zod/mini';
import type { Fields } from '#domain/basics/fields.ts';
import { kinds } from '#domain/basics/kinds.ts';
import { requiredLine, requiredText } from '#domain/basics/primitives.ts';
import {
  addSchemaOf,
  orderedSchemaOf,
  type RecordDescription,
  updateSchemaOf,
} from '#domain/basics/record.ts';

export const questionFields = {
  question: {
    label: 'Question',
    schema: requiredLine('Question', 150),
    says: 'words',
    control: { required: true },
  },
  answer: {
    label: 'Answer',
    schema: requiredText('Answer', 2000),
    isMergeable: true,
    says: 'words',
    control: { kind: 'rows', required: true },
  },
} as const satisfies Fields;

/** Questions of vendors who are new to the show (product 2.4). */
export const questionSchema = orderedSchemaOf(questionFields);
export type Question = z.infer<typeof questionSchema>;

export const questionRecord = {
  ...kinds.question,
  unnamed: 'A question',
  fields: questionFields,
  schema: questionSchema,
  titleOf: ({ question }) => question,
} as const satisfies RecordDescription<Question>;

export const questionAddSchema = addSchemaOf(questionFields);
export const questionUpdateSchema = updateSchemaOf(questionFields);
