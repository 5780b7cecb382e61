import type { Applications } from '#domain/events/applications.ts';
import type { FloorPlanAnswer } from '#domain/events/floor-plan-id.ts';
import { defaultRetentionMonths, retentionInWords } from '#domain/events/setting.ts';

export const eventSetupLabels = {
  title: 'Event Setup',
  applicationsHint: {
    open: 'Vendors can send booth inquiries for this show.',
    waiting:
      'Vendors can send booth inquiries and are told that they go on the waiting list. The inbox marks them.',
    closed:
      'Vendors see the show in the form but can’t choose it. Its pages lead to the contact page instead.',
  } satisfies Record<Applications, string>,
  /** Words for an empty setting, which takes the value for all shows. */
  settings: {
    inquiryNotify: (forAll: string | undefined) =>
      `Who gets an email for each new booth inquiry, and one each morning for overdue ones. Separate addresses with commas. If blank: ${
        forAll ? `${forAll}, as for all shows` : 'the address from the portal’s setup, or no one'
      }.`,
    inquiryRetentionMonths: (forAll: string | undefined) =>
      `Inquiries are deleted for good this many months after the show’s last day, past years included. Enter 24 for two years. If blank: ${
        forAll ? `${forAll} months, as for all shows` : retentionInWords(defaultRetentionMonths)
      }.`,
    masterScheduleUrl: (forAll: string | undefined) =>
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
} as const;

export const outsideEntriesLabels = {
  title: 'Save these dates?',
  confirm: 'Save the dates',
} as const;
