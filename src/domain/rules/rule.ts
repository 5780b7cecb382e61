import type * as z from 'zod/mini';
import type { Fields } from '#domain/basics/fields.ts';
import { kinds } from '#domain/basics/kinds.ts';
import { requiredLine, requiredText } from '#domain/basics/primitives.ts';
import {
  addSchemaOf,
  orderedSchemaOf,
  type RecordDescription,
  updateSchemaOf,
} from '#domain/basics/record.ts';
import { linesOf } from '#domain/basics/words.ts';

export const ruleFields = {
  title: { label: 'Title', schema: requiredLine('Title', 100), says: 'words', control: { required: true } },
  text: {
    label: 'Rules, one per line',
    schema: requiredText('Text', 2000),
    isMergeable: true,
    says: 'words',
    control: { kind: 'rows', required: true },
  },
} as const satisfies Fields;

/** One card of the guidelines (product 2.4): each line of its text is a rule. */
export const ruleSchema = orderedSchemaOf(ruleFields);
export type Rule = z.infer<typeof ruleSchema>;

export const ruleRecord = {
  ...kinds.rule,
  unnamed: 'A rule',
  fields: ruleFields,
  schema: ruleSchema,
  titleOf: ({ title }) => title,
} as const satisfies RecordDescription<Rule>;

export const ruleAddSchema = addSchemaOf(ruleFields);
export type RuleAdd = z.infer<typeof ruleAddSchema>;

export const ruleUpdateSchema = updateSchemaOf(ruleFields);

export const clausesOf = ({ text }: Pick<Rule, 'text'>): string[] => linesOf(text);

export const ruleJobs = ['bring', 'approval', 'cost', 'penalty'] as const;
export type RuleJob = (typeof ruleJobs)[number];

/** Words that mark a rule; without them it stays unmarked. */
const signs: Readonly<Record<RuleJob, RegExp>> = {
  bring:
    /\b(?:prohibited|forbidden|banned|not (?:allowed|permitted))\b|n[’']t (?:allowed|permitted)\b|(?:not|n[’']t|never) bring\b|^\W*no (?!one\b|refund|exception|liabilit|securit|guarantee)/i,
  approval: /\bapprov(?:al|ed?)\b|\bpermi(?:ssion|ts?)\b|\bconsent\b/i,
  cost: /\b(?:expenses?|fees?|insurance|charge[ds]?|deposits?|costs?)\b/i,
  penalty: /\b(?:violat\w+|penalt\w+|forfeit\w*|fine[ds])\b/i,
};
/** 'Ask show management in advance …'. One expression for both words would be slow on a hostile text. */
const asksAhead = (rule: string): boolean =>
  rule
    .split(/\bask\b/i)
    .slice(1)
    .some((after) => /\bin advance\b/i.test(after));
/** 'No soliciting …', 'Parking … is prohibited': an act, not an object to bring. */
const ofAnAct = /^\W*(?:no )?\w+ing\b/i;

/** A penalty also costs money, but counts only as a penalty. */
export function jobsOf(rule: string): RuleJob[] {
  if (signs.penalty.test(rule)) return ['penalty'];
  return ruleJobs.filter((job) => {
    if (job === 'bring' && ofAnAct.test(rule)) return false;
    return signs[job].test(rule) || (job === 'approval' && asksAhead(rule));
  });
}

interface RuleCard {
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly { readonly words: string; readonly jobs: readonly RuleJob[] }[];
}

/** The most urgent job first, among cards and within a card. */
export function cardsByJob(rules: readonly Pick<Rule, 'id' | 'title' | 'text'>[]): RuleCard[] {
  const cards = rules.map(({ id, title, text }) => ({
    id,
    title,
    clauses: linesOf(text)
      .map((words) => ({ words, jobs: jobsOf(words) }))
      .toSorted((a, b) => rankOf(a.jobs) - rankOf(b.jobs)),
  }));
  return cards.toSorted((a, b) => rankOf(a.clauses[0]?.jobs) - rankOf(b.clauses[0]?.jobs));
}

const rankOf = ([first]: readonly RuleJob[] = []): number =>
  first ? ruleJobs.indexOf(first) : ruleJobs.length;

/** Words that say little about what a rule is about, and beginnings that tell the others apart. */
const common =
  /^(?:must|need|keep|your|with|that|from|when|before|during|bring|prohibit|allow|permit|approv|show|kind|manag|advanc|exhibitor|booth)/;
const topicOf = (rule: string): Set<string> =>
  new Set(
    (rule.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
      .filter((word) => !common.test(word))
      .map((word) => word.slice(0, 4)),
  );

/** A pair for each rule that an earlier one says, too: half of the words of the shorter one are the same. */
export function repeatedRules<Said extends { readonly words: string }>(
  rules: readonly Said[],
): [Said, Said][] {
  const read = rules.map((rule) => ({ rule, topic: topicOf(rule.words) }));
  return read.flatMap(({ rule, topic }, at) => {
    const former = read.slice(0, at).find((other) => {
      const shared = topic.intersection(other.topic).size;
      const [shorter = 0, longer] = [topic.size, other.topic.size].toSorted((a, b) => a - b);
      return shared * 2 >= shorter && (shared > 1 || (shared === 1 && longer === 1));
    });
    return former ? [[rule, former.rule]] : [];
  });
}
