import { eventFields } from '#domain/events/fields.ts';

/** The form that adds a show (product 2.14). */
export const addShowLabels = {
  link: 'Add a show',
  title: 'Add a show',
  back: 'Back to Event Setup',
  about:
    'It gets pages, guides, calendars and mails of its own. Visitors see nothing of it until you check “Active” in Event Setup.',
  fields: {
    name: eventFields.name.label,
    slug: 'Address',
    fullName: eventFields.fullName.label,
    location: eventFields.location.label,
    startDate: eventFields.startDate.label,
    endDate: eventFields.endDate.label,
  },
  nameHint: 'Short, as vendors say it.',
  fullNameHint: 'Stands below the name on the home page.',
  datesHint: 'May stay empty: pages say “Dates to be announced”.',
  slugHint: 'Small letters, digits and hyphens. It cannot be changed later.',
  address: 'Its pages will stand at',
  save: 'Add this show',
  saving: 'Adding...',
  cancel: 'Cancel',
  failed: 'The show was not added',
  added: (name: string) => ({
    title: `${name} is added`,
    description: 'It is hidden from visitors until you check “Active” here.',
  }),
} as const;
