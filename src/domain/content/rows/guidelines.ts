import { type ContentBlock, description, prose } from '#domain/content/row.ts';

const shared = { group: 'vendor', category: 'vendor', pages: ['vendors'] } as const;

export const safety = {
  ...shared,
  section: 'safety',
  rows: [
    { key: 'guidelines_title', label: 'Guidelines title', default: 'Exhibitor Guidelines' },
    {
      key: 'guidelines_description',
      label: 'Guidelines description',
      default: 'These rules apply to every exhibitor in every area.',
      ...description,
    },
    {
      key: 'guidelines_coming_soon_title',
      label: 'Title while the guidelines are coming soon',
      default: 'Set Up Guidelines',
    },
    {
      key: 'guidelines_coming_soon_text',
      label: 'Text while the guidelines are coming soon',
      default: {
        nile: 'Check back for more information very soon!',
        mate: 'Check back for more information about the 2026 show very soon!',
      },
      ...prose,
    },
    { key: 'safety_requirements_title', label: 'Safety title', default: 'Safety Requirements' },
    {
      key: 'safety_rule_1',
      label: 'Safety rule 1',
      default: 'Follow all facility rules, ordinances, fire codes and health rules.',
      ...description,
    },
    {
      key: 'safety_rule_2',
      label: 'Safety rule 2',
      default: 'Keep aisles, exits and fire equipment clear at all times.',
      ...description,
    },
    {
      key: 'safety_rule_3',
      label: 'Safety rule 3',
      default: 'Use flame-retardant covers, drapes and signs.',
      ...description,
    },
    {
      key: 'safety_rule_4',
      label: 'Safety rule 4',
      default: 'Do not bring explosives of any kind.',
      ...description,
    },
    {
      key: 'safety_rule_5',
      label: 'Safety rule 5',
      default: 'Report accidents and hazards to show management at once.',
      ...description,
    },
  ],
} as const satisfies ContentBlock;

export const boothSetup = {
  ...shared,
  section: 'booth-setup',
  rows: [
    { key: 'booth_setup_title', label: 'Booth setup title', default: 'Booth Setup Rules' },
    {
      key: 'booth_rule_1',
      label: 'Booth rule 1',
      default: 'Keep all personnel, merchandise and equipment inside your assigned space.',
      ...description,
    },
    {
      key: 'booth_rule_2',
      label: 'Booth rule 2',
      default: 'Do not block aisles or the view of neighboring booths.',
      ...description,
    },
    {
      key: 'booth_rule_3',
      label: 'Booth rule 3',
      default: 'Do not fasten anything to walls, floors or columns without approval.',
      ...description,
    },
    {
      key: 'booth_rule_4',
      label: 'Booth rule 4',
      default: 'Finish your setup before the show opens.',
      ...description,
    },
    {
      key: 'booth_rule_5',
      label: 'Booth rule 5',
      default: 'Keep your booth standing until move-out starts.',
      ...description,
    },
  ],
} as const satisfies ContentBlock;

export const electrical = {
  ...shared,
  section: 'electrical',
  rows: [
    { key: 'electrical_guidelines_title', label: 'Electrical title', default: 'Electrical Guidelines' },
    {
      key: 'electrical_rule_1',
      label: 'Electrical rule 1',
      default: 'Ask show management in advance if your booth needs power.',
      ...description,
    },
    {
      key: 'electrical_rule_2',
      label: 'Electrical rule 2',
      default: 'Use grounded extension cords in good condition.',
      ...description,
    },
    {
      key: 'electrical_rule_3',
      label: 'Electrical rule 3',
      default: 'Do not overload outlets or plug one power strip into another.',
      ...description,
    },
    {
      key: 'electrical_rule_4',
      label: 'Electrical rule 4',
      default: 'Keep cords out of the aisles.',
      ...description,
    },
    {
      key: 'electrical_rule_5',
      label: 'Electrical rule 5',
      default: 'Switch your equipment off when you leave for the night.',
      ...description,
    },
  ],
} as const satisfies ContentBlock;

export const conduct = {
  ...shared,
  section: 'conduct',
  rows: [
    { key: 'conduct_rules_title', label: 'Conduct title', default: 'Conduct Rules' },
    {
      key: 'conduct_rule_1',
      label: 'Conduct rule 1',
      default: 'Sound from your booth must not be above 70 decibels.',
      ...description,
    },
    {
      key: 'conduct_rule_2',
      label: 'Conduct rule 2',
      default: 'Do not solicit outside your leased space.',
      ...description,
    },
    {
      key: 'conduct_rule_3',
      label: 'Conduct rule 3',
      default: 'Do not cook, serve or sell food without approval.',
      ...description,
    },
    {
      key: 'conduct_rule_4',
      label: 'Conduct rule 4',
      default: 'Keep your booth clean and staffed during show hours.',
      ...description,
    },
    {
      key: 'conduct_rule_5',
      label: 'Conduct rule 5',
      default: 'Treat visitors, neighbors and show staff with respect.',
      ...description,
    },
  ],
} as const satisfies ContentBlock;
