import { type ContentBlock, row } from '#domain/content/row.ts';
import { companyName } from './contact.ts';

/** The foot of every page; the place beside it is `event_location`. */
export const footer = {
  group: 'navigation',
  category: 'navigation',
  pages: ['all'],
  rows: [
    row('footer_owned_by', 'Footer: owner', 'Owned by the expo', { mayBeEmpty: true }),
    row('footer_managed_by', 'Footer: management', 'Managed by the events company', { mayBeEmpty: true }),
    row('footer_badge1', 'Footer: badge 1', 'System Online', { mayBeEmpty: true }),
    row('footer_badge2', 'Footer: badge 2', 'Live Updates', { mayBeEmpty: true }),
    row('footer_badge3', 'Footer: badge 3', 'Secure Connection', { mayBeEmpty: true }),
    row('footer_copyright_year', 'Footer: copyright year', '2025'),
    row('footer_copyright_name', 'Footer: copyright holder where no show is named', companyName, {
      follows: 'contact_company_name',
    }),
    row('footer_rights_text', 'Footer: rights', 'All Rights Reserved'),
  ],
} as const satisfies ContentBlock;
