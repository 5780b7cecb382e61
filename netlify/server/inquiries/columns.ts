import { inquiryFields } from '#domain/inquiries/fields.ts';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import { type Statement, sql } from '#server/database/sql.ts';

/** The column of each answer, such as company_name; the shows have a table of their own. */
export const answerColumns = inquiryFields.flatMap(({ name, kind }) =>
  name === 'eventIds'
    ? []
    : [{ name, kind, column: name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`) }],
);

export const answerColumnNames = answerColumns.map(({ column }) => column).join(', ');

/** What an inquiry says, in the order of its columns. */
export const answerValues = (inquiry: Inquiry): Statement =>
  listOf(answerColumns.map((answer) => parameterOf(inquiry, answer)));

/** The columns set to what an inquiry says. */
export const answersSet = (inquiry: Inquiry): Statement =>
  listOf(answerColumns.map((answer) => sql`${sql.unsafe(answer.column)} = ${parameterOf(inquiry, answer)}`));

const parameterOf = (inquiry: Inquiry, { name, kind }: (typeof answerColumns)[number]): Statement =>
  kind === 'checkbox' ? sql`${inquiry[name]}::boolean` : sql`${inquiry[name]}::text`;

const listOf = (parts: readonly Statement[]): Statement =>
  parts.reduce((list, part) => sql`${list}, ${part}`);
