import { type ContentBlock, description, prose, type RowData, text } from '#domain/content/row.ts';

const shared = { group: 'vendor', category: 'vendor', pages: ['vendors'] } as const;

export const ruleSlots = [1, 2, 3, 4, 5] as const;

type RuleKey<Topic extends string> = `${Topic}_rule_${(typeof ruleSlots)[number]}`;

const rules = <Topic extends string>(topic: Topic, name: string, texts: readonly string[]) =>
  Object.fromEntries(
    ruleSlots.map((slot) => [
      `${topic}_rule_${slot}`,
      description(`${name} rule ${slot}`, texts[slot - 1] ?? ''),
    ]),
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
    ...rules('safety', 'Safety', [
      'Follow all facility rules, ordinances, fire codes and health rules.',
      'Keep aisles, exits and fire equipment clear at all times.',
      'Use flame-retardant covers, drapes and signs.',
      'Do not bring explosives of any kind.',
      'Report accidents and hazards to show management at once.',
    ]),
  },
} as const satisfies ContentBlock;

export const boothSetup = {
  ...shared,
  section: 'booth-setup',
  rows: {
    booth_setup_title: text('Booth setup title', 'Booth Setup Rules'),
    ...rules('booth', 'Booth', [
      'Keep all personnel, merchandise and equipment inside your assigned space.',
      'Do not block aisles or the view of neighboring booths.',
      'Do not fasten anything to walls, floors or columns without approval.',
      'Finish your setup before the show opens.',
      'Keep your booth standing until move-out starts.',
    ]),
  },
} as const satisfies ContentBlock;

export const electrical = {
  ...shared,
  section: 'electrical',
  rows: {
    electrical_guidelines_title: text('Electrical title', 'Electrical Guidelines'),
    ...rules('electrical', 'Electrical', [
      'Ask show management in advance if your booth needs power.',
      'Use grounded extension cords in good condition.',
      'Do not overload outlets or plug one power strip into another.',
      'Keep cords out of the aisles.',
      'Switch your equipment off when you leave for the night.',
    ]),
  },
} as const satisfies ContentBlock;

export const conduct = {
  ...shared,
  section: 'conduct',
  rows: {
    conduct_rules_title: text('Conduct title', 'Conduct Rules'),
    ...rules('conduct', 'Conduct', [
      'Sound from your booth must not be above 70 decibels.',
      'Do not solicit outside your leased space.',
      'Do not cook, serve or sell food without approval.',
      'Keep your booth clean and staffed during show hours.',
      'Treat visitors, neighbors and show staff with respect.',
    ]),
  },
} as const satisfies ContentBlock;
