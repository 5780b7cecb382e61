import * as api from '#domain/api.ts';
import type { RecordDescription } from '#domain/basics/record.ts';
import { optionRecord } from '#domain/options/option.ts';
import { questionRecord } from '#domain/questions/question.ts';
import { ruleRecord } from '#domain/rules/rule.ts';
import { boothOptions, questions, rules } from '#server/database/schema/shows.ts';
import { recordRoutes } from '#server/events/columns.ts';
import { lastInOrder, type Ordered, type OrderedKind } from '#server/saving/records.ts';

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

export const routes = [
  recordRoutes(listKinds.rules, {
    list: api.listRules,
    add: api.addRule,
    update: api.updateRule,
    remove: api.deleteRule,
    order: api.orderRules,
  }),
  recordRoutes(listKinds.questions, {
    list: api.listQuestions,
    add: api.addQuestion,
    update: api.updateQuestion,
    remove: api.deleteQuestion,
    order: api.orderQuestions,
  }),
  recordRoutes(listKinds.options, {
    list: api.listOptions,
    add: api.addOption,
    update: api.updateOption,
    remove: api.deleteOption,
    order: api.orderOptions,
  }),
].flat();
