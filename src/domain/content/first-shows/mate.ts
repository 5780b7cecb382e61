import type { FirstShow } from './first-show.ts';

export const mate: FirstShow = {
  slug: 'mate',
  name: 'MATE',
  fullName: 'Montana Agri-Trade Exposition',
  location: 'MetraPark, Billings, Montana',
  primaryColor: '207 44% 49%',
  accentColor: '207 44% 49%',
  mark: 'grain',
  isDefault: false,
  startDate: '2026-02-12',
  endDate: '2026-02-14',
  comingSoon: ['load-in', 'guidelines', 'downloads', 'floor-map', 'exhibitors'],
  words: {
    event_name: 'MATE',
    event_start_date: '2026-02-12',
    event_end_date: '2026-02-14',
    expected_sqft: '100,000+',
    event_description:
      'The Montana Agri-Trade Exposition (MATE) is an agricultural trade exhibition at MetraPark in Billings, Montana.',
    floor_map_launch_date: 'Expected launch: January 2026',
    guidelines_coming_soon_text: 'Check back for more information about the 2026 show very soon!',
    load_in_coming_soon_note: '49th annual show, Feb 12–14, 2026',
    schedule_summary_title: '49th annual show',
    schedule_summary_text: 'Feb 12–14, 2026. Thursday and Friday 10 to 6, Saturday 10 to 5.',
  },
};
