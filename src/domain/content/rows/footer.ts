import { type ContentBlock, optional, text } from '#domain/content/row.ts';
import { companyName } from './contact.ts';

/** The foot of every page; the place beside it is `event_location`. */
export const footer = {
  group: 'navigation',
  category: 'navigation',
  pages: ['all'],
  rows: {
    footer_owned_by: optional('Footer: owner', 'Owned by the expo'),
    footer_managed_by: optional('Footer: management', 'Managed by the events company'),
    footer_badge1: optional('Footer: badge 1', 'System Online'),
    footer_badge2: optional('Footer: badge 2', 'Live Updates'),
    footer_badge3: optional('Footer: badge 3', 'Secure Connection'),
    footer_copyright_year: text('Footer: copyright year', '2025'),
    footer_copyright_name: text('Footer: copyright holder where no show is named', companyName, {
      follows: 'contact_company_name',
    }),
    footer_rights_text: text('Footer: rights', 'All Rights Reserved'),
  },
} as const satisfies ContentBlock;
