import type { Applications } from '#domain/events/applications.ts';
import { eventFields } from '#domain/events/event.ts';
import type { FloorPlanAnswer } from '#domain/events/floor-plan-id.ts';
import { defaultRetentionMonths, retentionInWords, settingFields } from '#domain/events/setting.ts';
import { setupFields } from '#domain/events/setup.ts';

/** The form of Event Setup (product 2.14). */
export const eventSetupLabels = {
  title: 'Event Setup',
  /** Under the names of product 2.14. */
  fields: {
    event_name: eventFields.name.label,
    event_full_name: eventFields.fullName.label,
    event_location: eventFields.location.label,
    event_start_date: eventFields.startDate.label,
    event_end_date: eventFields.endDate.label,
    event_description: setupFields.description.label,
    event_floor_plan: eventFields.expofpEventId.label,
    event_active: eventFields.isActive.label,
    event_default: 'Default show',
    event_applications: eventFields.applications.label,
    event_exhibitors: eventFields.exhibitors.label,
    event_attendees: eventFields.attendees.label,
    event_sqft: eventFields.sqft.label,
    event_notify: settingFields.inquiry_notify.label,
    event_retention: settingFields.inquiry_retention_months.label,
    event_master_schedule: settingFields.master_schedule_url.label,
  },
  applicationsHint: {
    open: 'Vendors can send booth inquiries for this show.',
    waiting:
      'Vendors can send booth inquiries and are told that they go on the waiting list. The inbox marks them.',
    closed:
      'Vendors see the show in the form but can’t choose it. Its pages lead to the contact page instead.',
  } satisfies Record<Applications, string>,
  /** Words for an empty setting, which takes the value for all shows. */
  settings: {
    event_notify: (forAll: string | undefined) =>
      `Who gets an email for each new booth inquiry, and one each morning for overdue ones. Separate addresses with commas. If blank: ${
        forAll ? `${forAll}, as for all shows` : 'the address from the portal’s setup, or no one'
      }.`,
    event_retention: (forAll: string | undefined) =>
      `Inquiries are deleted for good this many months after the show’s last day, past years included. Enter 24 for two years. If blank: ${
        forAll ? `${forAll} months, as for all shows` : retentionInWords(defaultRetentionMonths)
      }.`,
    event_master_schedule: (forAll: string | undefined) =>
      `Web address of your own PDF for “Full Master Schedule”. If blank: the portal’s PDF, which is always up to date.${
        forAll ? ` If this is empty, all shows use ${forAll}.` : ''
      }`,
  },
  floorPlan: {
    plan: 'Plan found. Visitors will see it as the map.',
    none: 'No plan has this ID. Visitors would see an error instead of the map.',
    silent: 'The floor-plan service isn’t responding. Check this ID again later.',
  } satisfies Record<FloorPlanAnswer, string>,
  published: 'Published',
  comingSoon: 'Coming soon',
  partWords: 'Edit text',
  ofPart: (part: string) => `of ${part}`,
  back: 'Back to editing',
  saving: 'Saving...',
} as const;

export const outsideEntriesLabels = {
  title: 'Save these dates?',
  confirm: 'Save the dates',
} as const;
