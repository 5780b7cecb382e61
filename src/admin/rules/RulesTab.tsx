import { useState } from 'react';
import { BesideHub } from '#admin/preview/PreviewPanel.tsx';
import { listedKind } from '#admin/records/kind.ts';
import { ShowRecords } from '#admin/records/RecordList.tsx';
import { RowWords } from '#admin/records/rows.tsx';
import * as api from '#domain/api.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { linesOf } from '#domain/basics/words.ts';
import {
  type Question,
  questionAddSchema,
  questionFields,
  questionRecord,
  questionUpdateSchema,
} from '#domain/questions/question.ts';
import { type Rule, ruleAddSchema, ruleFields, ruleRecord, ruleUpdateSchema } from '#domain/rules/rule.ts';

const labels = {
  title: 'Rules',
  note: 'The cards on the Guidelines tab. Guides use this order. The tab starts with what vendors can’t bring.',
  none: 'No rules yet. Add the first card of the guidelines.',
} as const;

const ruleKind = listedKind<Versioned<Rule>, Pick<Rule, keyof typeof ruleFields>>({
  record: ruleRecord,
  form: ruleFields,
  calls: { add: api.addRule, update: api.updateRule, remove: api.deleteRule, order: api.orderRules },
  schemas: { add: ruleAddSchema, update: ruleUpdateSchema },
  words: labels,
});

const questionKind = listedKind<Versioned<Question>, Pick<Question, keyof typeof questionFields>>({
  record: questionRecord,
  form: questionFields,
  calls: {
    add: api.addQuestion,
    update: api.updateQuestion,
    remove: api.deleteQuestion,
    order: api.orderQuestions,
  },
  schemas: { add: questionAddSchema, update: questionUpdateSchema },
  words: {
    title: 'Questions',
    note: 'What first-time vendors ask. The answers are below load-in and at the end of guides.',
    none: 'No questions yet. Vendors see this part once you add the first one.',
  },
});

/** Rules and questions, beside the tab of the hub that shows the open one. */
export function RulesTab({ openId }: { openId: string | null }) {
  const [part, setPart] = useState<'guidelines' | 'load-in'>('guidelines');
  return (
    <BesideHub name={labels.title} part={part}>
      <ShowRecords kind={ruleKind} openId={openId} row={RuleWords} onShow={() => setPart('guidelines')} />
      <ShowRecords
        kind={questionKind}
        openId={openId}
        row={QuestionWords}
        onShow={() => setPart('load-in')}
      />
    </BesideHub>
  );
}

const RuleWords = ({ title, text }: Rule) => <RowWords title={title} lines={linesOf(text)} />;
const QuestionWords = ({ question, answer }: Question) => (
  <RowWords title={question} lines={linesOf(answer)} />
);
