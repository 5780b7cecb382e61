import * as api from '#domain/api.ts';
import { type Rule, ruleRecord } from '#domain/rules/rule.ts';
import { rules } from '#server/database/schema/shows.ts';
import { recordCalls } from '#server/events/record-calls.ts';
import { route } from '#server/http/http.ts';
import { lastInOrder, type OrderedKind, orderRecords } from '#server/saving/records.ts';

export const ruleKind: OrderedKind<Rule> = {
  of: ruleRecord,
  table: rules,
  order: [rules.eventId, rules.order, rules.title],
  complete: lastInOrder(rules),
};

const calls = recordCalls(ruleKind);

export const listRules = route(api.listRules, calls.list);
export const addRule = route(api.addRule, calls.add);
export const updateRule = route(api.updateRule, calls.update);
export const deleteRule = route(api.deleteRule, calls.remove);
export const orderRules = route(api.orderRules, ({ body, user }) => orderRecords(ruleKind, user, body));
