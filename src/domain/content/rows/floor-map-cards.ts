import { type ContentBlock, description, row } from '#domain/content/row.ts';

/** What stands below the floor map: what it shows, what to think of, and who takes reservations. */
export const floorMapCards = {
  group: 'floor-map',
  category: 'floor_map',
  pages: ['floor-map'],
  rows: [
    row('floor_map_features_title', 'Features heading', 'On the floor plan'),
    row('floor_map_feature1_title', 'Feature 1 title', 'Find a booth'),
    row(
      'floor_map_feature1_desc',
      'Feature 1 text',
      'Search by name or booth number, or zoom in and look around.',
      description,
    ),
    row('floor_map_feature2_title', 'Feature 2 title', 'See what is open'),
    row(
      'floor_map_feature2_desc',
      'Feature 2 text',
      'Open and taken booths are marked on the plan.',
      description,
    ),
    row('floor_map_feature3_title', 'Feature 3 title', 'Know the neighbors'),
    row(
      'floor_map_feature3_desc',
      'Feature 3 text',
      'See aisles, doors and the booths next to yours.',
      description,
    ),
    row('floor_map_benefits_title', 'Benefits heading', 'Before you reserve'),
    row('floor_map_benefit1_title', 'Benefit 1 title', 'Compare first'),
    row(
      'floor_map_benefit1_desc',
      'Benefit 1 text',
      'Look at size and place of each booth before you decide.',
      description,
    ),
    row('floor_map_benefit2_title', 'Benefit 2 title', 'Know your load-in'),
    row(
      'floor_map_benefit2_desc',
      'Benefit 2 text',
      'The area of your booth sets your load-in days and doors.',
      description,
    ),
    row('floor_map_benefit3_title', 'Benefit 3 title', 'Ask us'),
    row(
      'floor_map_benefit3_desc',
      'Benefit 3 text',
      'Send a booth inquiry and the team reaches out with options.',
      description,
    ),
    row('floor_map_notice_title', 'Notice title', 'Booths are reserved in the floor-plan service'),
    row(
      'floor_map_notice_desc',
      'Notice text',
      'Reservation is done through the floor-plan service. Another company runs it; this site does not take reservations.',
      description,
    ),
  ],
} as const satisfies ContentBlock;
