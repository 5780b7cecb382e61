import type { PageId } from './row.ts';
import type { ContentKey } from './text.ts';
import { vendorDaySlots } from './vendor-days.ts';

export interface ContentTab {
  readonly id: string;
  readonly label: string;
  /** Previewed beside it, its own page first; all their texts are in the tab. */
  readonly pages: readonly PageId[];
  readonly keys: readonly ContentKey[];
}

export const contentTabs = [
  {
    id: 'homepage',
    label: 'Homepage',
    pages: ['event', 'home', 'not-found'],
    keys: [
      'hero_title',
      'hero_description',
      'explore_button_text',
      'event_dates_heading',
      'event_location',
      'schedule_dates_label',
      'schedule_details_label',
      'event_start_date',
      'event_end_date',
    ],
  },
  {
    id: 'vendor',
    label: 'Vendor Info',
    pages: ['vendors', 'exhibitors', 'inquiry'],
    keys: [
      'vendor_hero_subtitle',
      'vendor_hero_description',
      'tab_load_in_label',
      'tab_schedule_label',
      'tab_guidelines_label',
      'tab_downloads_label',
      'load_in_title',
      'load_in_description',
      'schedule_title',
      'schedule_description',
      ...vendorDaySlots.flatMap((day) => [`vendor_day${day}_name`, `vendor_day${day}_schedule`] as const),
    ],
  },
  {
    id: 'contact',
    label: 'Contact Page',
    pages: ['contact'],
    keys: [
      'contact_company_name',
      'contact_tagline',
      'contact_hero_title',
      'contact_hero_description',
      'contact_person_name',
      'contact_email',
      'contact_phone',
      'email_button_text',
      'phone_button_text',
      'mailing_address_title',
      'nile_org_name',
      'nile_address_line1',
      'nile_address_line2',
      'contact_footer_text',
    ],
  },
  {
    id: 'floor-map',
    label: 'Floor Map',
    pages: ['floor-map'],
    keys: [
      'floormap_hero_title',
      'floormap_hero_description',
      'floormap_loading_title',
      'floormap_loading_subtitle',
      'floormap_coming_soon_badge',
      'mate_floormap_title',
      'mate_floormap_description',
      'interactive_nav_text',
    ],
  },
] as const satisfies readonly ContentTab[];
