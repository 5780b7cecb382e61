import { type ContentBlock, description } from '#domain/content/row.ts';

/** What stands below the floor map: what it shows, what to think of, and who takes reservations. */
export const floorMapCards = {
  group: 'floor-map',
  category: 'floor_map',
  pages: ['floor-map'],
  rows: [
    { key: 'floor_map_features_title', label: 'Features heading', default: 'On the floor plan' },
    { key: 'floor_map_feature1_title', label: 'Feature 1 title', default: 'Find a booth' },
    {
      key: 'floor_map_feature1_desc',
      label: 'Feature 1 text',
      default: 'Search by name or booth number, or zoom in and look around.',
      ...description,
    },
    { key: 'floor_map_feature2_title', label: 'Feature 2 title', default: 'See what is open' },
    {
      key: 'floor_map_feature2_desc',
      label: 'Feature 2 text',
      default: 'Open and taken booths are marked on the plan.',
      ...description,
    },
    { key: 'floor_map_feature3_title', label: 'Feature 3 title', default: 'Know the neighbors' },
    {
      key: 'floor_map_feature3_desc',
      label: 'Feature 3 text',
      default: 'See aisles, doors and the booths next to yours.',
      ...description,
    },
    { key: 'floor_map_benefits_title', label: 'Benefits heading', default: 'Before you reserve' },
    { key: 'floor_map_benefit1_title', label: 'Benefit 1 title', default: 'Compare first' },
    {
      key: 'floor_map_benefit1_desc',
      label: 'Benefit 1 text',
      default: 'Look at size and place of each booth before you decide.',
      ...description,
    },
    { key: 'floor_map_benefit2_title', label: 'Benefit 2 title', default: 'Know your load-in' },
    {
      key: 'floor_map_benefit2_desc',
      label: 'Benefit 2 text',
      default: 'The area of your booth sets your load-in days and doors.',
      ...description,
    },
    { key: 'floor_map_benefit3_title', label: 'Benefit 3 title', default: 'Ask us' },
    {
      key: 'floor_map_benefit3_desc',
      label: 'Benefit 3 text',
      default: 'Send a booth inquiry and the team reaches out with options.',
      ...description,
    },
    {
      key: 'floor_map_notice_title',
      label: 'Notice title',
      default: 'Booths are reserved in the floor-plan service',
    },
    {
      key: 'floor_map_notice_desc',
      label: 'Notice text',
      default:
        'Reservation is done through the floor-plan service. Another company runs it; this site does not take reservations.',
      ...description,
    },
  ],
} as const satisfies ContentBlock;
