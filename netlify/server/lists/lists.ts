import * as api from '#domain/api.ts';
import type { RecordDescription, RecordOrder } from '#domain/basics/record.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import { optionRecord } from '#domain/options/option.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { questionRecord } from '#domain/questions/question.ts';
import { ruleRecord } from '#domain/rules/rule.ts';
import { boothOptions, questions, rules } from '#server/database/schema/shows.ts';
import { recordCalls } from '#server/events/record-calls.ts';
import type { Route } from '#server/http/http.ts';
import { lastInOrder, type Ordered, type OrderedKind, orderRecords } from '#server/saving/records.ts';

const kindOf = <Item extends Ordered>(
  of: RecordDescription<Item>,
  table: OrderedKind<Item>['table'],
): OrderedKind<Item> => ({
  of,
  table,
  order: [table.eventId, table.order, table.id],
  complete: lastInOrder(table),
});

/** Kinds that are plain ordered lists. */
export const listKinds = {
  rules: kindOf(ruleRecord, rules),
  questions: kindOf(questionRecord, questions),
  options: kindOf(optionRecord, boothOptions),
};

const routesOf = <Item extends Ordered>(
  kind: OrderedKind<Item>,
  list: Endpoint,
  add: Endpoint,
  update: Endpoint,
  remove: Endpoint,
  order: Endpoint,
): Route[] => {
  const calls = recordCalls(kind);
  return [
    { endpoint: list, handler: calls.list },
    { endpoint: add, handler: calls.add },
    { endpoint: update, handler: calls.update },
    { endpoint: remove, handler: calls.remove },
    {
      endpoint: order,
      handler: ({ body, user }: { body: RecordOrder; user: CurrentUser }) => orderRecords(kind, user, body),
    },
  ];
};

export const routes = [
  routesOf(listKinds.rules, api.listRules, api.addRule, api.updateRule, api.deleteRule, api.orderRules),
  routesOf(
    listKinds.questions,
    api.listQuestions,
    api.addQuestion,
    api.updateQuestion,
    api.deleteQuestion,
    api.orderQuestions,
  ),
  routesOf(
    listKinds.options,
    api.listOptions,
    api.addOption,
    api.updateOption,
    api.deleteOption,
    api.orderOptions,
  ),
].flat();
