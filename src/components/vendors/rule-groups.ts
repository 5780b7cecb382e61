import type { ContentKey } from '#domain/content/catalogue.ts';
import { vendorLabels } from '#domain/facts/labels/vendors.ts';
import type { VendorHub } from './vendor-hub.ts';

/** Rules that managers edit, under one heading. */
export interface RuleGroup {
  readonly title: string;
  readonly rules: readonly string[];
}

const slots = [1, 2, 3, 4, 5] as const;

/**
 * The editable rules by group. What a rule card says word for word is not said again, and while a show's rules are
 * still to come only those that a manager stored appear. A group without rules is left out.
 */
export function ruleGroups({ facts, text, isStored }: VendorHub): RuleGroup[] {
  const { guidelines } = facts;
  const cards = guidelines.kind === 'rules' ? guidelines.rules : [];
  const said = new Set(cards.flatMap(({ clauses }) => clauses));
  const rulesOf = (keys: readonly ContentKey[]) =>
    keys
      .filter((key) => guidelines.kind === 'rules' || isStored(key))
      .map(text)
      .filter((rule) => rule !== '' && !said.has(rule));
  const groups = [
    {
      title: text('safety_requirements_title'),
      rules: rulesOf(slots.map((n) => `safety_rule_${n}` as const)),
    },
    { title: text('booth_setup_title'), rules: rulesOf(slots.map((n) => `booth_rule_${n}` as const)) },
    {
      title: text('electrical_guidelines_title'),
      rules: rulesOf(slots.map((n) => `electrical_rule_${n}` as const)),
    },
    { title: vendorLabels.conductRules, rules: rulesOf(slots.map((n) => `conduct_rule_${n}` as const)) },
  ];
  return groups.filter(({ rules }) => rules.length > 0);
}
