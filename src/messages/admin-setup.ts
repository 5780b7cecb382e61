import type { Applications } from '#domain/events/applications.ts';
import { eventFields } from '#domain/events/fields.ts';
import type { FloorPlanAnswer } from '#domain/events/floor-plan-id.ts';
import { settingFields } from '#domain/events/setting.ts';
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
    event_default: 'Links without a show lead here',
    event_applications: eventFields.applications.label,
    event_exhibitors: eventFields.exhibitors.label,
    event_attendees: eventFields.attendees.label,
    event_sqft: eventFields.sqft.label,
    event_notify: settingFields.inquiry_notify.label,
    event_retention: settingFields.inquiry_retention_months.label,
    event_master_schedule: settingFields.master_schedule_url.label,
  },
  fullNameHint: 'Stands below the name on the home page.',
  activeHint: 'Visitors are offered active shows only. The pages of an inactive show lead to the home page.',
  defaultHint:
    'The pages for all shows lead to this one, until a visitor has chosen another. One show has it: checked here, it goes from the other.',
  inactiveTitle: (name: string) => `Take ${name} off the site?`,
  inactiveText: (name: string) =>
    `${name} disappears from the site for visitors with the next publication: its pages lead to the home page until the show is active again. Nothing that is stored is lost.`,
  inactiveConfirm: 'Save and take it off',
  applicationsHint: {
    open: 'Vendors can send booth inquiries for this show.',
    waiting:
      'Vendors can send booth inquiries, and read that these are for the waiting list. The inbox marks them.',
    closed:
      'The show stays in the form, but nobody can choose it. Its pages lead to the contact page instead.',
  } satisfies Record<Applications, string>,
  /** Of a setting, by what counts for all shows while it is empty. */
  settings: {
    event_notify: (forAll: string | undefined) =>
      `Who is told of a new booth inquiry, and in the morning of those that are overdue: one or several e-mail addresses, with commas between them. Empty: ${
        forAll ? `${forAll}, as for all shows` : 'the address that the portal was set up with, if any'
      }.`,
    event_retention: (forAll: string | undefined) =>
      `So many months after the show’s last day, what vendors sent is erased for good: 24 for two years. It counts for past years of the show, too. Empty: ${
        forAll ? `${forAll}, as for all shows` : 'inquiries are kept'
      }.`,
    event_master_schedule: (forAll: string | undefined) =>
      `A PDF of yours, which “Full Master Schedule” opens. Empty: the portal’s own, which is always up to date.${
        forAll ? ` For all shows it is ${forAll}, while this is empty.` : ''
      }`,
  },
  figures: 'Figures',
  inquiries: 'Inquiries',
  figuresHint:
    'What pages say of the show’s size. Left empty, they say what stands in the Content Editor, such as “200+”.',
  mapAndSchedule: 'Map and schedule',
  floorPlanHint:
    'The first part of the plan’s address: for https://my-show.expofp.com it is my-show. The whole address may be pasted. Empty: no map yet.',
  checkFloorPlan: 'Check this floor plan',
  opensInNewTab: '(opens in a new tab)',
  looking: 'Asking the floor-plan service…',
  floorPlan: {
    plan: 'The floor-plan service shows a plan of this id: visitors get it as the map.',
    none: 'The floor-plan service has no plan of this id. Visitors would find an error in the map’s place.',
    silent: 'The floor-plan service does not answer, so nobody can tell whether there is a plan of this id.',
  } satisfies Record<FloorPlanAnswer, string>,
  floorPlanHidden: 'Visitors do not see the map yet: Floor Map is “Coming soon” below.',
  floorPlanTitle: 'Save this floor plan?',
  floorPlanConfirm: 'Save it anyway',
  parts: 'What vendors can see',
  partsHint: 'What is not ready is announced instead of shown. Each part has words of its own for that.',
  published: 'Published',
  comingSoon: 'Coming soon',
  partWords: 'Edit its words',
  ofPart: (part: string) => `of ${part}`,
  back: 'Back to editing',
  save: 'Save Changes',
  saving: 'Saving...',
  discard: 'Discard changes',
  unsaved: (fields: readonly string[]) => `Not saved yet: ${fields.join(', ')}`,
} as const;

export const outsideEntriesLabels = {
  title: 'Save these dates?',
  count: (count: number) =>
    count === 1
      ? 'With these dates, 1 entry of the schedule is outside the show.'
      : `With these dates, ${count} entries of the schedule are outside the show.`,
  more: (count: number) => `${count} more in the schedule`,
  confirm: 'Save the dates',
} as const;

/** System Settings (product 2.16), and where each one is edited. */
export const settingsLabels = {
  title: 'System Settings',
  list: 'Application Settings',
  none: 'No settings are stored for this show.',
  forAll: 'For all shows',
  whereTitle: 'Where they are edited',
  editIn: (place: string) => `Edit in ${place}`,
  places: { setup: 'Event Setup', documents: 'Documents' },
  figures: 'Exhibitors, Attendees, Square Feet',
  figuresHint: 'Kept with the show.',
} as const;
