import { eventFields } from '#domain/events/event.ts';

/** The form that adds a show (product 2.14). */
export const addShowLabels = {
  link: 'Add a show',
  title: 'Add a show',
  back: 'Back to Event Setup',
  about:
    'It gets its own pages, guides, calendars and emails. Visitors don’t see it until you check “Active” in Event Setup. You can hide it again later, but not delete it.',
  fields: {
    name: eventFields.name.label,
    slug: 'Web address',
    fullName: eventFields.fullName.label,
    location: eventFields.location.label,
    startDate: eventFields.startDate.label,
    endDate: eventFields.endDate.label,
  },
  nameHint: 'The short name vendors use.',
  fullNameHint: 'Shown below the name on the home page.',
  datesHint: 'Optional. Without dates, pages say “Dates to be announced”.',
  slugHint: 'Lowercase letters, digits and hyphens. You can’t change it later.',
  address: 'Its pages will be at',
  save: 'Add this show',
  saving: 'Adding...',
  cancel: 'Cancel',
  failed: 'The show was not added',
  added: (name: string) => ({
    title: `${name} added`,
    description: 'It is hidden from visitors until you check “Active” here.',
  }),
} as const;
