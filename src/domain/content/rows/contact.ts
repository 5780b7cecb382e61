import { type ContentBlock, description, prose } from '#domain/content/row.ts';

export const companyName = 'Trade Show Management';

/** Person, e-mail and phone are harmless placeholders (example.org, a 555-01xx number) until a manager stores real ones. */
export const contact = {
  group: 'contact',
  category: 'contact',
  pages: ['contact'],
  rows: [
    {
      key: 'contact_hero_title',
      aliases: ['contact_title'],
      label: 'Page title',
      default: 'Talk to us',
    },
    {
      key: 'contact_hero_subtitle',
      aliases: ['contact_hero_description', 'contact_subtitle'],
      label: 'Text below the page title',
      default: 'Questions about your booth, your move-in or your paperwork? Write or call.',
      ...description,
    },
    { key: 'contact_company_name', label: 'Company name', default: companyName },
    {
      key: 'contact_company_tagline',
      aliases: ['contact_tagline'],
      label: 'Company tagline',
      default: 'Trade show management for NILE and MATE',
      mayBeEmpty: true,
    },
    {
      key: 'contact_about_description',
      label: 'About the company',
      default: 'We manage the trade shows and look after their vendors and exhibitors.',
      ...description,
    },
    { key: 'contact_primary_label', label: 'Heading of the contact card', default: 'Primary Contact' },
    {
      key: 'contact_primary_name',
      aliases: ['contact_person_name'],
      label: 'Contact person',
      default: 'Vendor Services Team',
      mayBeEmpty: true,
    },
    { key: 'contact_email_label', label: 'E-mail label', default: 'Email' },
    {
      key: 'contact_primary_email',
      aliases: ['contact_email'],
      label: 'E-mail address',
      kind: 'email',
      default: 'vendors@example.org',
      mayBeEmpty: true,
    },
    { key: 'contact_phone_label', label: 'Phone label', default: 'Phone' },
    {
      key: 'contact_primary_phone',
      aliases: ['contact_phone'],
      label: 'Phone number',
      kind: 'phone',
      default: '(406) 555-0100',
      mayBeEmpty: true,
    },
    {
      key: 'contact_phone_display',
      label: 'Phone number as shown, if it differs',
      default: '(406) 555-0100',
      follows: 'contact_primary_phone',
    },
    {
      key: 'contact_mail_title',
      aliases: ['mailing_address_title'],
      label: 'Heading of the address card',
      default: 'Mailing Address',
    },
    {
      key: 'contact_mail_organization',
      aliases: ['nile_org_name'],
      label: 'Organization',
      default: 'Northern International Livestock Exposition',
      mayBeEmpty: true,
    },
    {
      key: 'contact_mail_address1',
      aliases: ['nile_address_line1'],
      label: 'Address line 1',
      default: 'MetraPark',
      mayBeEmpty: true,
    },
    {
      key: 'contact_mail_address2',
      aliases: ['nile_address_line2'],
      label: 'Address line 2',
      default: 'Billings, MT 59101',
      mayBeEmpty: true,
    },
    {
      // One box for the whole address: stored, it stands in place of the organization and the two lines.
      key: 'contact_mailing_address',
      label: 'Whole mailing address',
      standsIn: true,
      default: 'Northern International Livestock Exposition\nMetraPark\nBillings, MT 59101',
      multiline: true,
    },
    { key: 'contact_business_label', label: 'Heading of the business card', default: 'Business Information' },
    { key: 'contact_business_title', label: 'Business title', default: 'What we do' },
    {
      key: 'contact_business_desc1',
      label: 'Business line 1',
      default: 'Trade show planning and management',
      mayBeEmpty: true,
    },
    {
      key: 'contact_business_desc2',
      label: 'Business line 2',
      default: 'Booth inquiries and floor plans',
      mayBeEmpty: true,
    },
    {
      key: 'contact_business_desc3',
      label: 'Business line 3',
      default: 'Move-in and move-out schedules',
      mayBeEmpty: true,
    },
    {
      key: 'contact_business_desc4',
      label: 'Business line 4',
      default: 'Help for vendors and exhibitors',
      mayBeEmpty: true,
    },
    {
      key: 'contact_footer_text',
      label: 'Business hours',
      default: 'Business hours: Monday to Friday, 8:00 AM–6:00 PM MST',
      ...prose,
    },
  ],
} as const satisfies ContentBlock;
