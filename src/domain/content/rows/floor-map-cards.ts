import { type ContentBlock, description, text } from '#domain/content/row.ts';

/** What stands below the floor map: what it shows, what to think of, and who takes reservations. */
export const floorMapCards = {
  group: 'floor-map',
  category: 'floor_map',
  pages: ['floor-map'],
  rows: {
    floor_map_features_title: text('Features heading', 'On the floor plan'),
    floor_map_feature1_title: text('Feature 1 title', 'Find a booth'),
    floor_map_feature1_desc: description(
      'Feature 1 text',
      'Search by name or booth number, or zoom in and look around.',
    ),
    floor_map_feature2_title: text('Feature 2 title', 'See what is open'),
    floor_map_feature2_desc: description('Feature 2 text', 'Open and taken booths are marked on the plan.'),
    floor_map_feature3_title: text('Feature 3 title', 'Know the neighbors'),
    floor_map_feature3_desc: description('Feature 3 text', 'See aisles, doors and the booths next to yours.'),
    floor_map_benefits_title: text('Benefits heading', 'Before you reserve'),
    floor_map_benefit1_title: text('Benefit 1 title', 'Compare first'),
    floor_map_benefit1_desc: description(
      'Benefit 1 text',
      'Look at size and place of each booth before you decide.',
    ),
    floor_map_benefit2_title: text('Benefit 2 title', 'Know your load-in'),
    floor_map_benefit2_desc: description(
      'Benefit 2 text',
      'The area of your booth sets your load-in days and doors.',
    ),
    floor_map_benefit3_title: text('Benefit 3 title', 'Ask us'),
    floor_map_benefit3_desc: description(
      'Benefit 3 text',
      'Send a booth inquiry and the team reaches out with options.',
    ),
    floor_map_notice_title: text('Notice title', 'Booths are reserved in the floor-plan service'),
    floor_map_notice_desc: description(
      'Notice text',
      'Reservation is done through the floor-plan service. Another company runs it; this site does not take reservations.',
    ),
  },
} as const satisfies ContentBlock;
