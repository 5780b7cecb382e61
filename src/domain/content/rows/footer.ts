import type { ContentBlock } from '#domain/content/row.ts';
import { companyName } from './contact.ts';

/** The foot of every page; the place beside it is `event_location`. */
export const footer = {
  group: 'navigation',
  category: 'navigation',
  pages: ['all'],
  rows: [
    { key: 'footer_owned_by', label: 'Footer: owner', default: 'Owned by the expo', mayBeEmpty: true },
    {
      key: 'footer_managed_by',
      label: 'Footer: management',
      default: 'Managed by the events company',
      mayBeEmpty: true,
    },
    { key: 'footer_badge1', label: 'Footer: badge 1', default: 'System Online', mayBeEmpty: true },
    { key: 'footer_badge2', label: 'Footer: badge 2', default: 'Live Updates', mayBeEmpty: true },
    { key: 'footer_badge3', label: 'Footer: badge 3', default: 'Secure Connection', mayBeEmpty: true },
    { key: 'footer_copyright_year', label: 'Footer: copyright year', default: '2025' },
    {
      key: 'footer_copyright_name',
      label: 'Footer: copyright holder where no show is named',
      default: companyName,
      follows: 'contact_company_name',
    },
    { key: 'footer_rights_text', label: 'Footer: rights', default: 'All Rights Reserved' },
  ],
} as const satisfies ContentBlock;
