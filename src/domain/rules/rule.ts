import * as z from 'zod/mini';
import type { Fields } from '#domain/basics/fields.ts';
import { linesOf } from '#domain/basics/lines.ts';
import { idSchema, requiredLine, requiredText } from '#domain/basics/primitives.ts';
import {
  addSchemaOf,
  type RecordDescription,
  storedSchemasOf,
  updateSchemaOf,
} from '#domain/basics/record.ts';

export const ruleFields = {
  title: { label: 'Title', schema: requiredLine('Title', 100), says: 'words' },
  text: {
    label: 'Rules, one per line',
    schema: requiredText('Text', 2000),
    isMergeable: true,
    says: 'words',
  },
} as const satisfies Fields;
export type RuleField = keyof typeof ruleFields;

/** One card of the guidelines (product 2.4): each line of its text is a rule. */
export const ruleSchema = z.object({
  id: idSchema,
  eventId: idSchema,
  ...storedSchemasOf(ruleFields),
  order: z.int(),
});
export type Rule = z.infer<typeof ruleSchema>;

export const ruleRecord = {
  kind: 'rule',
  list: 'rules',
  noun: 'Rule',
  plural: 'Rules',
  unnamed: 'A rule',
  fields: ruleFields,
  schema: ruleSchema,
  titleOf: ({ title }) => title,
} as const satisfies RecordDescription<Rule>;

export const ruleAddSchema = addSchemaOf(ruleFields);
export type RuleAdd = z.infer<typeof ruleAddSchema>;

export const ruleUpdateSchema = updateSchemaOf(ruleFields);
export type RuleUpdate = z.infer<typeof ruleUpdateSchema>;

export const rulesOf = (eventId: string, rules: readonly Rule[]): Rule[] =>
  rules
    .filter((rule) => rule.eventId === eventId)
    .toSorted((a, b) => a.order - b.order || a.title.localeCompare(b.title, 'en'));

export const clausesOf = ({ text }: Pick<Rule, 'text'>): string[] => linesOf(text);
