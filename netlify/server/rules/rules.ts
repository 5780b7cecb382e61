import { orderSchema } from '#domain/basics/order.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { type Rule, ruleAddSchema, ruleUpdateSchema } from '#domain/rules/rule.ts';
import { rules } from '#server/database/schema/shows.ts';
import { visibleTo } from '#server/events/visible.ts';
import {
  deletedOrConflict,
  json,
  orderedOrConflict,
  refuseUnknownEvent,
  storedOrConflict,
} from '#server/http/answers.ts';
import type { AdministratorCall, Call } from '#server/http/call.ts';
import { eventIdFrom, idFrom, readJson, validate, versionFrom } from '#server/http/input.ts';
import { lastInOrder, orderRecords } from '#server/saving/record-order.ts';
import {
  addRecord,
  deleteRecord,
  type RecordKind,
  readRecords,
  updateRecords,
} from '#server/saving/records.ts';

const { id, eventId, title, text, order } = rules;

/** The cards of the guidelines (product 2.4). */
export const ruleKind: RecordKind<Rule> & { table: typeof rules } = {
  kind: 'rule',
  table: rules,
  columns: { id, eventId, title, text, order },
  order: [eventId, order, title],
  complete: lastInOrder(rules),
};

/** GET /api/rules: all cards, or those of one show. */
export async function listRules({ request, query }: Call): Promise<Versioned<Rule>[]> {
  return visibleTo(request, await readRecords(ruleKind, eventIdFrom(query)));
}

export async function addRule({ request, user }: AdministratorCall): Promise<Response> {
  const rule = validate(ruleAddSchema, await readJson(request));
  return json(await refuseUnknownEvent(addRecord(ruleKind, user, rule)), 201);
}

/** PUT /api/rules/{id}: fields left out stay. With `version`, only when nobody saved in between. */
export async function updateRule(call: AdministratorCall): Promise<Versioned<Rule> | Response> {
  const id = idFrom(call.params, 'Rule');
  const write = validate(ruleUpdateSchema, await readJson(call.request));
  const outcome = await updateRecords(ruleKind, call.user, [{ ...write, id }]);
  return storedOrConflict(outcome, 'Rule');
}

/** PUT /api/rules: the show's cards in another order. */
export async function orderRules({
  request,
  user,
}: AdministratorCall): Promise<Versioned<Rule>[] | Response> {
  return orderedOrConflict(
    await orderRecords(ruleKind, user, validate(orderSchema, await readJson(request))),
  );
}

/** DELETE /api/rules/{id}; with `version`, only when nobody saved in between. */
export async function deleteRule(call: AdministratorCall): Promise<undefined | Response> {
  const { params, query, user } = call;
  const outcome = await deleteRecord(ruleKind, user, idFrom(params, 'Rule'), versionFrom(query));
  return deletedOrConflict(outcome, 'Rule');
}
