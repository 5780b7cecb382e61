import { type ContentBlock, optional, text } from '#domain/content/row.ts';

/** The page for vendors, by the name that the bar and everything that leads there call it. */
export const vendorResources = 'Vendor Resources';
/** The form and every button that leads to it. */
export const boothInquiry = 'Booth Inquiry';
const contact = 'Contact';

export const navigation = {
  group: 'navigation',
  category: 'navigation',
  pages: ['all'],
  rows: {
    nav_site_name: text('Name of the portal', 'Trade Shows'),
    nav_premium_experience_label: optional('Tagline in the navigation bar', 'Premium Experience'),
    nav_home_label: text('Link to the home page', 'Home'),
    nav_booths_label: text('Link to the floor map', 'Booth Map'),
    nav_vendors_label: text('Link to the vendor hub', vendorResources),
    nav_contact_label: text('Link to the contact page', contact),
    nav_admin_label: text('Admin link, logged in', 'Admin'),
    nav_admin_login_label: text('Admin link, logged out', 'Admin Login'),
    button_enter_event: text('Button to an event', 'Enter {EVENT_NAME}', {
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
    button_contact: text('Button to the contact page', contact, {
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
  },
} as const satisfies ContentBlock;
