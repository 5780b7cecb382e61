import type { ContentBlock } from '#domain/content/row.ts';

export const navigation = {
  group: 'navigation',
  category: 'navigation',
  pages: ['all'],
  rows: [
    {
      key: 'nav_premium_experience_label',
      label: 'Tagline in the navigation bar',
      default: 'Premium Experience',
      mayBeEmpty: true,
    },
    { key: 'nav_admin_label', label: 'Admin link, logged in', default: 'Admin' },
    { key: 'nav_admin_login_label', label: 'Admin link, logged out', default: 'Admin Login' },
    {
      key: 'button_enter_event',
      label: 'Button to an event',
      default: 'Enter {EVENT_NAME}',
      pages: ['home', 'not-found'],
    },
    {
      key: 'button_view_vendor_info',
      label: 'Button to the vendor information',
      default: 'View Vendor Info',
      pages: ['event'],
    },
    {
      key: 'button_send_email',
      aliases: ['email_button_text'],
      label: 'E-mail button',
      default: 'Send Email',
      pages: ['contact'],
    },
    {
      key: 'button_call_now',
      aliases: ['phone_button_text'],
      label: 'Phone button',
      default: 'Call Now',
      pages: ['contact'],
    },
  ],
} as const satisfies ContentBlock;
