import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ListedKind, sendIfRight } from '#admin/editing/lists/ListedForm.tsx';
import { RecordList } from '#admin/editing/lists/RecordList.tsx';
import { BesideHub } from '#admin/preview/PreviewPanel.tsx';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { rulesQuery } from '#admin/session/queries.ts';
import { InputField, TextField } from '#admin/ui/fields.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { checked } from '#domain/basics/schemas.ts';
import {
  clausesOf,
  type Rule,
  type RuleField,
  ruleAddSchema,
  ruleFields,
  rulesOf,
  ruleUpdateSchema,
} from '#domain/rules/rule.ts';
import { ruleLabels as labels } from '#messages/admin-records.ts';

type StoredRule = Versioned<Rule>;
type RuleValues = Pick<Rule, RuleField>;

/** The cards of the guidelines, as they are edited. */
const ruleKind: ListedKind<StoredRule, RuleValues> = {
  kind: 'rule',
  write: api.updateRule,
  fields: ruleFields,
  words: labels,
  emptyValues: { title: '', text: '' },
  valuesOf: ({ title, text }) => ({ title, text }),
  nameOf: ({ title }) => title,
  isComplete: ({ title, text }) => title.trim() !== '' && text.trim() !== '',
  add: (values, eventId, before) =>
    sendIfRight(checked(ruleAddSchema, { ...values, eventId, order: before?.order }), (write) =>
      call(api.addRule, write),
    ),
  update: (values, { id }, version) =>
    sendIfRight(checked(ruleUpdateSchema, { ...values, version }), (write) =>
      call(api.updateRule, { id, ...write }),
    ),
  remove: ({ id, version }) => call(api.deleteRule, { id, version }),
  order: (eventId, ids) => call(api.orderRules, { eventId, ids }),
};

/** The show's cards of rules, and the guidelines that they stand in. */
export function RulesTab({ openId }: { openId: string | null }): ReactNode {
  const { event } = useActiveEvent();
  const query = useQuery(rulesQuery(event.id));
  return (
    <BesideHub name={labels.title} part="guidelines">
      <Loaded query={query}>
        {(rules) => (
          <RecordList
            kind={ruleKind}
            eventId={event.id}
            openId={openId}
            items={rulesOf(event.id, rules) as StoredRule[]}
            row={(rule) => (
              <>
                <h3 className="font-sans font-semibold [word-spacing:normal]">{rule.title}</h3>
                {clausesOf(rule).map((clause) => (
                  <p key={clause} className="text-15 text-text-muted">
                    {clause}
                  </p>
                ))}
              </>
            )}
            fields={({ field }) => (
              <>
                <InputField {...field('title')} autoComplete="off" required />
                <TextField {...field('text')} rows={3} required />
              </>
            )}
          />
        )}
      </Loaded>
    </BesideHub>
  );
}
