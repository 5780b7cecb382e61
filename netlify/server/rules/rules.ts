import { type Rule, ruleAddSchema, ruleRecord, ruleUpdateSchema } from '#domain/rules/rule.ts';
import { rules } from '#server/database/schema/shows.ts';
import { orderCall, recordCalls } from '#server/events/record-calls.ts';
import { lastInOrder, type OrderedKind } from '#server/saving/records.ts';

/** The cards of the guidelines (product 2.4). */
export const ruleKind: OrderedKind<Rule> = {
  of: ruleRecord,
  table: rules,
  order: [rules.eventId, rules.order, rules.title],
  complete: lastInOrder(rules),
};

export const ruleCalls = {
  ...recordCalls(ruleKind, ruleAddSchema, ruleUpdateSchema),
  order: orderCall(ruleKind),
};
