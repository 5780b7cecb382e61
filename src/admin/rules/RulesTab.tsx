import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordField } from '#admin/editing/lists/RecordField.tsx';
import { RecordList } from '#admin/editing/lists/RecordList.tsx';
import { BesideHub } from '#admin/preview/BesideHub.tsx';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { rulesQuery } from '#admin/session/queries.ts';
import { clausesOf, rulesOf } from '#domain/rules/rule.ts';
import { ruleLabels as labels } from '#messages/admin-records.ts';
import { ruleKind, type StoredRule } from './rule-kind.ts';

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
            fields={(record) => (
              <>
                <RecordField record={record} name="title" label={labels.fields.title} isRequired />
                <RecordField record={record} name="text" label={labels.fields.text} isRequired isMultiline />
              </>
            )}
          />
        )}
      </Loaded>
    </BesideHub>
  );
}
