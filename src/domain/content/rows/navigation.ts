import { type ContentBlock, row } from '#domain/content/row.ts';

/** The page for vendors, by the name that the bar and everything that leads there call it. */
export const vendorResources = 'Vendor Resources';
/** The form and every button that leads to it. */
export const boothInquiry = 'Booth Inquiry';
const contact = 'Contact';

export const navigation = {
  group: 'navigation',
  category: 'navigation',
  pages: ['all'],
  rows: [
    row('nav_site_name', 'Name of the portal', 'Trade Shows'),
    row('nav_premium_experience_label', 'Tagline in the navigation bar', 'Premium Experience', {
      mayBeEmpty: true,
    }),
    row('nav_home_label', 'Link to the home page', 'Home'),
    row('nav_booths_label', 'Link to the floor map', 'Booth Map'),
    row('nav_vendors_label', 'Link to the vendor hub', vendorResources),
    row('nav_contact_label', 'Link to the contact page', contact),
    row('nav_admin_label', 'Admin link, logged in', 'Admin'),
    row('nav_admin_login_label', 'Admin link, logged out', 'Admin Login'),
    row('button_enter_event', 'Button to an event', 'Enter {EVENT_NAME}', {
      ofEachShow: true,
      pages: ['not-found'],
    }),
    row('button_view_vendor_info', 'Button to the vendor information', 'View Vendor Info', {
      pages: ['event'],
    }),
    row('button_booth_inquiry', 'Button to the booth inquiry', boothInquiry, {
      pages: ['home', 'event', 'floor-map'],
    }),
    row('button_vendor_resources', 'Button to the vendor hub', vendorResources, {
      follows: 'nav_vendors_label',
      pages: ['event', 'floor-map'],
    }),
    row('button_contact', 'Button to the contact page', contact, {
      follows: 'nav_contact_label',
      pages: ['home', 'event', 'floor-map', 'vendors', 'inquiry'],
    }),
    row('button_send_email', 'Email button', 'Send Email', {
      aliases: ['email_button_text'],
      pages: ['contact'],
      isShared: true,
    }),
    row('button_call_now', 'Phone button', 'Call Now', {
      aliases: ['phone_button_text'],
      pages: ['contact'],
      isShared: true,
    }),
  ],
} as const satisfies ContentBlock;
