import type { ListedKind } from '#admin/editing/lists/listed-kind.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { checked } from '#domain/basics/checked.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import {
  type Rule,
  type RuleField,
  ruleAddSchema,
  ruleFields,
  ruleUpdateSchema,
} from '#domain/rules/rule.ts';
import { ruleLabels } from '#messages/admin-records.ts';

export type StoredRule = Versioned<Rule>;
export type RuleValues = Pick<Rule, RuleField>;

/** The cards of the guidelines, as they are edited. */
export const ruleKind: ListedKind<StoredRule, RuleValues> = {
  kind: 'rule',
  lists: [api.listRules],
  fields: ruleFields,
  words: ruleLabels,
  emptyValues: { title: '', text: '' },
  valuesOf: ({ title, text }) => ({ title, text }),
  nameOf: ({ title }) => title,
  isComplete: ({ title, text }) => title.trim() !== '' && text.trim() !== '',
  add(values, eventId, order) {
    const write = checked(ruleAddSchema, { ...values, eventId, order });
    return write.ok ? { ok: true, value: () => call(api.addRule, write.value) } : write;
  },
  update(values, id, version) {
    const write = checked(ruleUpdateSchema, { ...values, version });
    return write.ok ? { ok: true, value: () => call(api.updateRule, { id, ...write.value }) } : write;
  },
  remove: ({ id, version }) => call(api.deleteRule, { id, version }),
  order: (eventId, ids) => call(api.orderRules, { eventId, ids }),
};
