import * as z from 'zod/mini';
import { type RecordField, schemasOf } from '#domain/basics/fields.ts';
import { linesOf } from '#domain/basics/lines.ts';
import { baseVersion, idSchema, requiredText } from '#domain/basics/primitives.ts';

/** One card of the guidelines (product 2.4): each line of its text is a rule. */
export const ruleSchema = z.object({
  id: idSchema,
  eventId: idSchema,
  title: z.string(),
  text: z.string(),
  order: z.int(),
});
export type Rule = z.infer<typeof ruleSchema>;

export const ruleFields = {
  title: { label: 'Title', schema: requiredText('Title', 100) },
  text: { label: 'Rules, one per line', schema: requiredText('Text', 2000), isMergeable: true },
} as const satisfies Readonly<Record<string, RecordField>>;
export type RuleField = keyof typeof ruleFields;

const order = z.optional(z.int32('Order must be a whole number'));

/** POST /api/rules. Without an order it stands last. */
export const ruleAddSchema = z.object({ ...schemasOf(ruleFields), eventId: idSchema, order });
export type RuleAdd = z.infer<typeof ruleAddSchema>;

/** PUT /api/rules/{id}: fields left out stay as they are. */
export const ruleUpdateSchema = z.object({
  ...z.partial(z.object(schemasOf(ruleFields))).shape,
  order,
  version: baseVersion,
});
export type RuleUpdate = z.infer<typeof ruleUpdateSchema>;

export const rulesOf = (eventId: string, rules: readonly Rule[]): Rule[] =>
  rules
    .filter((rule) => rule.eventId === eventId)
    .toSorted((a, b) => a.order - b.order || a.title.localeCompare(b.title, 'en'));

export const clausesOf = ({ text }: Pick<Rule, 'text'>): string[] => linesOf(text);
