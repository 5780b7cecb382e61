import type { FirstShow } from './first-show.ts';

export const nile: FirstShow = {
  slug: 'nile',
  name: 'NILE',
  fullName: 'Northern International Livestock Exposition',
  location: 'MetraPark, Billings, Montana',
  primaryColor: '27 52% 47.5%',
  accentColor: '27 52% 47.5%',
  mark: 'horns',
  isDefault: true,
  startDate: '2025-10-10',
  endDate: '2025-10-18',
  comingSoon: ['exhibitors'],
  words: {
    event_name: 'NILE',
    event_start_date: '2025-10-10',
    event_end_date: '2025-10-18',
    expected_sqft: '100,000+',
    event_description:
      'The Northern International Livestock Exposition (NILE) is a livestock exposition at MetraPark in Billings, Montana.',
    hero_description: 'See which booths are open, plan your move-in and ask for your space.',
    cta_description: 'See which booths are open, then tell us what you’re bringing.',
    floor_map_hero_description: 'See where the booths are, and pick yours.',
    event_card_badge: 'Booths Available',
    event_card_button: 'Browse Floor Map',
    vendor_hero_description:
      'Doors, days, rules and forms for each area. Works offline once opened, and prints without the menus.',
    schedule_description: 'Day by day and area by area, from move-in to move-out.',
  },
};
