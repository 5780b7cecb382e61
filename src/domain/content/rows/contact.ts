import { type ContentBlock, description, optional, prose, text } from '#domain/content/row.ts';

export const companyName = 'Trade Show Management';

/** Person, e-mail and phone are harmless placeholders (example.org, a 555-01xx number) until a manager stores real ones. */
export const contact = {
  group: 'contact',
  category: 'contact',
  pages: ['contact'],
  isShared: true,
  rows: {
    contact_hero_title: text('Page title', 'Talk to us', { aliases: ['contact_title'] }),
    contact_hero_subtitle: description(
      'Text below the page title',
      'Questions about your booth, your move-in or your paperwork? Write or call.',
      { aliases: ['contact_hero_description', 'contact_subtitle'] },
    ),
    contact_company_name: text('Company name', companyName, {
      alsoIn: ['home', 'inquiry', 'not-found', 'guide'],
    }),
    contact_company_tagline: optional('Company tagline', 'Trade show management for NILE and MATE', {
      aliases: ['contact_tagline'],
    }),
    contact_about_description: description(
      'About the company',
      'We manage the trade shows and look after their vendors and exhibitors.',
    ),
    contact_primary_label: text('Heading of the contact card', 'Primary Contact'),
    contact_primary_name: optional('Contact person', 'Vendor Services Team', {
      aliases: ['contact_person_name'],
      alsoIn: ['guide'],
    }),
    contact_email_label: text('Email label', 'Email'),
    contact_primary_email: optional('Email address', 'vendors@example.org', {
      aliases: ['contact_email'],
      kind: 'email',
      alsoIn: ['event', 'vendors', 'inquiry', 'guide', 'mail', 'gone-document'],
    }),
    contact_phone_label: text('Phone label', 'Phone'),
    contact_primary_phone: optional('Phone number', '(406) 555-0100', {
      aliases: ['contact_phone'],
      kind: 'phone',
      alsoIn: ['event', 'floor-map', 'vendors', 'inquiry', 'guide', 'mail', 'gone-document'],
    }),
    contact_phone_display: text('Phone number as shown, if it differs', '(406) 555-0100', {
      follows: 'contact_primary_phone',
      alsoIn: ['event', 'floor-map', 'vendors', 'inquiry', 'guide', 'mail'],
    }),
    contact_mail_title: text('Heading of the address card', 'Mailing Address', {
      aliases: ['mailing_address_title'],
    }),
    contact_mail_organization: optional('Organization', 'Northern International Livestock Exposition', {
      aliases: ['nile_org_name'],
    }),
    contact_mail_address1: optional('Address line 1', 'MetraPark', { aliases: ['nile_address_line1'] }),
    contact_mail_address2: optional('Address line 2', 'Billings, MT 59101', {
      aliases: ['nile_address_line2'],
    }),
    // One box for the whole address: stored, it stands in place of the organization and the two lines.
    contact_mailing_address: text(
      'Whole mailing address',
      'Northern International Livestock Exposition\nMetraPark\nBillings, MT 59101',
      {
        standsIn: ['contact_mail_organization', 'contact_mail_address1', 'contact_mail_address2'],
        multiline: true,
      },
    ),
    contact_business_label: text('Heading of the business card', 'Business Information'),
    contact_business_title: text('Business title', 'What we do'),
    contact_business_desc1: optional('Business line 1', 'Trade show planning and management'),
    contact_business_desc2: optional('Business line 2', 'Booth inquiries and floor plans'),
    contact_business_desc3: optional('Business line 3', 'Move-in and move-out schedules'),
    contact_business_desc4: optional('Business line 4', 'Help for vendors and exhibitors'),
    contact_footer_text: prose('Business hours', 'Business hours: Monday to Friday, 8:00 AM–6:00 PM MST', {
      alsoIn: ['guide'],
    }),
  },
} as const satisfies ContentBlock;
