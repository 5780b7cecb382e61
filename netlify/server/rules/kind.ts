import { type Rule, ruleRecord } from '#domain/rules/rule.ts';
import { rules } from '#server/database/schema/shows.ts';
import { lastInOrder, type OrderedKind } from '#server/saving/record-order.ts';

/** The cards of the guidelines (product 2.4). */
export const ruleKind: OrderedKind<Rule> = {
  of: ruleRecord,
  table: rules,
  order: [rules.eventId, rules.order, rules.title],
  complete: lastInOrder(rules),
};
