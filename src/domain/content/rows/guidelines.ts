import { type ContentBlock, description, prose, type RowData, text } from '#domain/content/row.ts';

const shared = { group: 'vendor', category: 'vendor', pages: ['vendors'] } as const;

export const ruleSlots = [1, 2, 3, 4, 5] as const;

type RuleKey<Topic extends string> = `${Topic}_rule_${(typeof ruleSlots)[number]}`;

const rules = <Topic extends string>(topic: Topic, name: string) =>
  Object.fromEntries(
    ruleSlots.map((slot) => [`${topic}_rule_${slot}`, description(`${name} rule ${slot}`, '')]),
  ) as Readonly<Record<RuleKey<Topic>, RowData<never>>>;

export const safety = {
  ...shared,
  section: 'safety',
  rows: {
    guidelines_title: text('Guidelines title', 'Exhibitor Guidelines'),
    guidelines_description: description(
      'Guidelines description',
      'These rules apply to every exhibitor in every area.',
    ),
    guidelines_coming_soon_title: text('Title while the guidelines are coming soon', 'Set Up Guidelines'),
    guidelines_coming_soon_text: prose(
      'Text while the guidelines are coming soon',
      'Check back for more information very soon!',
    ),
    safety_requirements_title: text('Safety title', 'Safety Requirements'),
    ...rules('safety', 'Safety'),
  },
} as const satisfies ContentBlock;

export const boothSetup = {
  ...shared,
  section: 'booth-setup',
  rows: {
    booth_setup_title: text('Booth setup title', 'Booth Setup Rules'),
    ...rules('booth', 'Booth'),
  },
} as const satisfies ContentBlock;

export const electrical = {
  ...shared,
  section: 'electrical',
  rows: {
    electrical_guidelines_title: text('Electrical title', 'Electrical Guidelines'),
    ...rules('electrical', 'Electrical'),
  },
} as const satisfies ContentBlock;

export const conduct = {
  ...shared,
  section: 'conduct',
  rows: {
    conduct_rules_title: text('Conduct title', 'Conduct Rules'),
    ...rules('conduct', 'Conduct'),
  },
} as const satisfies ContentBlock;
