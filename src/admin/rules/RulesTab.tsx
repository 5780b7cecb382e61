import { useQuery } from '@tanstack/react-query';
import { BesideHub } from '#admin/preview/PreviewPanel.tsx';
import { listedKind } from '#admin/records/kind.ts';
import { RecordList } from '#admin/records/RecordList.tsx';
import { rulesQuery } from '#admin/session/read.ts';
import { Loaded, useActiveEvent } from '#admin/session/session.tsx';
import * as api from '#domain/api.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import {
  clausesOf,
  type Rule,
  type RuleField,
  ruleAddSchema,
  ruleFields,
  ruleRecord,
  rulesOf,
  ruleUpdateSchema,
} from '#domain/rules/rule.ts';

const labels = {
  title: 'Rules',
  note: 'The cards on the Guidelines tab. Guides use this order. The tab starts with what vendors can’t bring.',
  none: 'No rules yet. Add the first card of the guidelines.',
} as const;

type StoredRule = Versioned<Rule>;

const ruleKind = listedKind<StoredRule, Pick<Rule, RuleField>>({
  record: ruleRecord,
  form: ruleFields,
  calls: { add: api.addRule, update: api.updateRule, remove: api.deleteRule, order: api.orderRules },
  schemas: { add: ruleAddSchema, update: ruleUpdateSchema },
  words: labels,
});

export function RulesTab({ openId }: { openId: string | null }) {
  const { event } = useActiveEvent();
  const query = useQuery(rulesQuery(event.id));
  return (
    <BesideHub name={labels.title} part="guidelines">
      <Loaded query={query}>
        {(rules) => (
          <RecordList
            kind={ruleKind}
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
          />
        )}
      </Loaded>
    </BesideHub>
  );
}
