import { type ContentBlock, description, prose, row } from '#domain/content/row.ts';

export const companyName = 'Trade Show Management';

/** Person, e-mail and phone are harmless placeholders (example.org, a 555-01xx number) until a manager stores real ones. */
export const contact = {
  group: 'contact',
  category: 'contact',
  pages: ['contact'],
  isShared: true,
  rows: [
    row('contact_hero_title', 'Page title', 'Talk to us', { aliases: ['contact_title'] }),
    row(
      'contact_hero_subtitle',
      'Text below the page title',
      'Questions about your booth, your move-in or your paperwork? Write or call.',
      { aliases: ['contact_hero_description', 'contact_subtitle'], ...description },
    ),
    row('contact_company_name', 'Company name', companyName, {
      alsoIn: ['home', 'inquiry', 'not-found', 'guide'],
    }),
    row('contact_company_tagline', 'Company tagline', 'Trade show management for NILE and MATE', {
      aliases: ['contact_tagline'],
      mayBeEmpty: true,
    }),
    row(
      'contact_about_description',
      'About the company',
      'We manage the trade shows and look after their vendors and exhibitors.',
      description,
    ),
    row('contact_primary_label', 'Heading of the contact card', 'Primary Contact'),
    row('contact_primary_name', 'Contact person', 'Vendor Services Team', {
      aliases: ['contact_person_name'],
      alsoIn: ['guide'],
      mayBeEmpty: true,
    }),
    row('contact_email_label', 'Email label', 'Email'),
    row('contact_primary_email', 'Email address', 'vendors@example.org', {
      aliases: ['contact_email'],
      kind: 'email',
      alsoIn: ['vendors', 'inquiry', 'guide', 'mail', 'gone-document'],
      mayBeEmpty: true,
    }),
    row('contact_phone_label', 'Phone label', 'Phone'),
    row('contact_primary_phone', 'Phone number', '(406) 555-0100', {
      aliases: ['contact_phone'],
      kind: 'phone',
      alsoIn: ['floor-map', 'vendors', 'inquiry', 'guide', 'mail', 'gone-document'],
      mayBeEmpty: true,
    }),
    row('contact_phone_display', 'Phone number as shown, if it differs', '(406) 555-0100', {
      follows: 'contact_primary_phone',
      alsoIn: ['floor-map', 'vendors', 'inquiry', 'guide', 'mail'],
    }),
    row('contact_mail_title', 'Heading of the address card', 'Mailing Address', {
      aliases: ['mailing_address_title'],
    }),
    row('contact_mail_organization', 'Organization', 'Northern International Livestock Exposition', {
      aliases: ['nile_org_name'],
      mayBeEmpty: true,
    }),
    row('contact_mail_address1', 'Address line 1', 'MetraPark', {
      aliases: ['nile_address_line1'],
      mayBeEmpty: true,
    }),
    row('contact_mail_address2', 'Address line 2', 'Billings, MT 59101', {
      aliases: ['nile_address_line2'],
      mayBeEmpty: true,
    }),
    // One box for the whole address: stored, it stands in place of the organization and the two lines.
    row(
      'contact_mailing_address',
      'Whole mailing address',
      'Northern International Livestock Exposition\nMetraPark\nBillings, MT 59101',
      {
        standsIn: ['contact_mail_organization', 'contact_mail_address1', 'contact_mail_address2'],
        multiline: true,
      },
    ),
    row('contact_business_label', 'Heading of the business card', 'Business Information'),
    row('contact_business_title', 'Business title', 'What we do'),
    row('contact_business_desc1', 'Business line 1', 'Trade show planning and management', {
      mayBeEmpty: true,
    }),
    row('contact_business_desc2', 'Business line 2', 'Booth inquiries and floor plans', { mayBeEmpty: true }),
    row('contact_business_desc3', 'Business line 3', 'Move-in and move-out schedules', { mayBeEmpty: true }),
    row('contact_business_desc4', 'Business line 4', 'Help for vendors and exhibitors', { mayBeEmpty: true }),
    row('contact_footer_text', 'Business hours', 'Business hours: Monday to Friday, 8:00 AM–6:00 PM MST', {
      alsoIn: ['guide'],
      ...prose,
    }),
  ],
} as const satisfies ContentBlock;
