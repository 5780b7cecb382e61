import { type ContentBlock, description, optional, prose, text } from '#domain/content/row.ts';

export const vendorResources = 'Vendor Resources';
export const boothInquiry = 'Booth Inquiry';
const contactLabel = 'Contact';
const companyName = 'Trade Show Management';

export const navigation = {
  category: 'navigation',
  pages: ['all'],
  rows: {
    nav_site_name: text('Name of the portal', 'Trade Shows'),
    nav_premium_experience_label: optional('Tagline in the navigation bar', 'Premium Experience'),
    nav_home_label: text('Link to the home page', 'Home'),
    nav_booths_label: text('Link to the floor map', 'Booth Map'),
    nav_vendors_label: text('Link to the vendor hub', vendorResources),
    nav_contact_label: text('Link to the contact page', contactLabel),
    nav_admin_label: text('Admin link, logged in', 'Admin'),
    nav_admin_login_label: text('Admin link, logged out', 'Admin Login'),
    button_enter_event: text('Button to an event', 'Go to {EVENT_NAME}', {
      ofEachShow: true,
      pages: ['not-found'],
    }),
    button_view_vendor_info: text('Button to the vendor information', 'View Vendor Info', {
      pages: ['event'],
    }),
    button_booth_inquiry: text('Button to the booth inquiry', boothInquiry, {
      pages: ['home', 'event', 'floor-map'],
    }),
    button_vendor_resources: text('Button to the vendor hub', vendorResources, {
      follows: 'nav_vendors_label',
      pages: ['event', 'floor-map'],
    }),
    button_contact: text('Button to the contact page', contactLabel, {
      follows: 'nav_contact_label',
      pages: ['home', 'event', 'floor-map', 'vendors', 'inquiry'],
    }),
    button_send_email: text('Email button', 'Send Email', {
      aliases: ['email_button_text'],
      pages: ['contact'],
      isShared: true,
    }),
    button_call_now: text('Phone button', 'Call Now', {
      aliases: ['phone_button_text'],
      pages: ['contact'],
      isShared: true,
    }),
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

export const homepage = {
  category: 'homepage',
  pages: ['home'],
  rows: {
    homepage_main_title: text('Headline', 'Everything you need before you load in.'),
    homepage_sub_title: optional('Line above the headline', 'Vendor and exhibitor portal'),
    homepage_description: description(
      'Intro below the headline',
      'Find your booth, your load-in door, and your move-in day at the MetraPark shows in Billings, Montana.',
    ),
  },
} as const satisfies ContentBlock;

export const homeCards = {
  category: 'event',
  pages: ['home'],
  rows: {
    event_card_badge: optional('Badge on the home page’s card', 'Coming Soon', { ofEachShow: true }),
    event_card_button: text('Button of the home page’s card', 'View Event Details', { ofEachShow: true }),
    event_card_when_label: text('Label of the dates on the card', 'When', { ofEachShow: true }),
    event_card_where_label: text('Label of the place on the card', 'Where', { ofEachShow: true }),
    no_shows_text: text(
      'Text when no show is on the site',
      'No shows are taking vendors right now. Check back, or contact us.',
      { multiline: true },
    ),
    features_card1_title: text('Feature 1 title', 'Interactive floor maps'),
    features_card1_desc: description('Feature 1 text', 'Find booths and doors.'),
    features_card2_title: text('Feature 2 title', 'Vendor resources'),
    features_card2_desc: description(
      'Feature 2 text',
      'Load-in days, schedule, rules, and guides for your area.',
    ),
    features_card3_title: text('Feature 3 title', 'Dedicated support'),
  },
} as const satisfies ContentBlock;

/** Harmless placeholders (example.org, 555-01xx) until a manager stores real ones. */
export const contact = {
  category: 'contact',
  pages: ['contact'],
  isShared: true,
  rows: {
    contact_hero_title: text('Page title', 'Talk to us', { aliases: ['contact_title'] }),
    contact_hero_subtitle: description(
      'Text below the page title',
      'Questions about your booth, move-in, or paperwork? Call or email us.',
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
      'We run the trade shows and take care of their vendors.',
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
    // Stored, this box replaces the organization and the two address lines.
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
    contact_business_desc2: optional('Business line 2', 'Booth inquiries and floor maps'),
    contact_business_desc3: optional('Business line 3', 'Move-in and move-out schedules'),
    contact_business_desc4: optional('Business line 4', 'Help for vendors and exhibitors'),
    contact_footer_text: prose(
      'Business hours',
      'Business hours: Monday–Friday, 8:00 AM–6:00 PM Mountain Time (MST/MDT)',
      {
        alsoIn: ['guide'],
      },
    ),
  },
} as const satisfies ContentBlock;
