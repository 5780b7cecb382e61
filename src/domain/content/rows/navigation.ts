import type { ContentBlock } from '#domain/content/row.ts';

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
    { key: 'nav_site_name', label: 'Name of the portal', default: 'Trade Shows' },
    {
      key: 'nav_premium_experience_label',
      label: 'Tagline in the navigation bar',
      default: 'Premium Experience',
      mayBeEmpty: true,
    },
    { key: 'nav_home_label', label: 'Link to the home page', default: 'Home' },
    { key: 'nav_booths_label', label: 'Link to the floor map', default: 'Booth Map' },
    { key: 'nav_vendors_label', label: 'Link to the vendor hub', default: vendorResources },
    { key: 'nav_contact_label', label: 'Link to the contact page', default: contact },
    { key: 'nav_admin_label', label: 'Admin link, logged in', default: 'Admin' },
    { key: 'nav_admin_login_label', label: 'Admin link, logged out', default: 'Admin Login' },
    {
      key: 'button_enter_event',
      label: 'Button to an event',
      default: 'Enter {EVENT_NAME}',
      ofEachShow: true,
      pages: ['not-found'],
    },
    {
      key: 'button_view_vendor_info',
      label: 'Button to the vendor information',
      default: 'View Vendor Info',
      pages: ['event'],
    },
    {
      key: 'button_booth_inquiry',
      label: 'Button to the booth inquiry',
      default: boothInquiry,
      pages: ['home', 'event', 'floor-map'],
    },
    {
      key: 'button_vendor_resources',
      label: 'Button to the vendor hub',
      default: vendorResources,
      follows: 'nav_vendors_label',
      pages: ['event', 'floor-map'],
    },
    {
      key: 'button_contact',
      label: 'Button to the contact page',
      default: contact,
      follows: 'nav_contact_label',
      pages: ['home', 'event', 'floor-map', 'vendors', 'inquiry'],
    },
    {
      key: 'button_send_email',
      aliases: ['email_button_text'],
      label: 'E-mail button',
      default: 'Send Email',
      pages: ['contact'],
      isShared: true,
    },
    {
      key: 'button_call_now',
      aliases: ['phone_button_text'],
      label: 'Phone button',
      default: 'Call Now',
      pages: ['contact'],
      isShared: true,
    },
  ],
} as const satisfies ContentBlock;
