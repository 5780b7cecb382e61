import { labelsOf } from '#domain/basics/fields.ts';
import { exhibitorFields } from '#domain/exhibitors/exhibitor.ts';
import { ofKind } from '../admin-records.ts';

/** The tab Exhibitors (product 2.25). */
export const exhibitorLabels = {
  ...ofKind('Exhibitor'),
  title: 'Exhibitors',
  note: 'Who exhibits this year. Only the ones you show are on the exhibitors page.',
  none: 'No exhibitors yet. Add the first one, import a list, or set an inquiry to Reserved.',
  fields: labelsOf(exhibitorFields),
  booth: (booth: string) => `Booth ${booth}`,
  noBooth: 'No booth yet',
  notShown: 'Not shown',
  noArea: 'No area',
  isShown: 'Show on the exhibitors page',
  toInquiry: 'Open the inquiry',
  comingSoon: 'The exhibitors page says “coming soon”, so visitors see none of these yet.',
  publish: 'Publish the page in Event Setup',
  missing: (count: number) =>
    count === 1 ? '1 exhibitor has no booth.' : `${count} exhibitors have no booth.`,
  counts: (shown: number, all: number) => `${shown} of ${all} shown`,
  filters: { all: 'All', missing: 'No booth', hidden: 'Not shown', proposed: 'Proposed changes' },
  proposed: 'Proposed changes',
  filter: 'Filter exhibitors',
  logoHint: 'PNG, JPEG or WebP, up to 200 kB.',
  savedAtOnce: 'It is saved right away.',
  chooseLogo: 'Choose a logo',
  changeLogo: 'Change the logo',
  removeLogo: 'Remove the logo',
  logoOf: (company: string) => `Logo of ${company}`,
  logoFailed: 'Failed to save the logo',
  logoSaved: 'Logo Updated',
} as const;

/** The exhibitor of an inquiry, in its detail (product 2.13). */
export const inquiryExhibitorLabels = {
  title: 'Exhibitor',
  at: (show: string) => `Exhibitor at ${show}`,
  ask: 'Which booth is it? Visitors see the vendor once you show it.',
  forNext: (show: string) =>
    `This booth is for the next ${show}. Once you start preparing that show, this exhibitor is added to it.`,
  save: 'Save Booth',
  saved: { title: 'Booth Saved' },
  failed: 'Failed to save the exhibitor',
  edit: 'Edit logo and details',
  proposal: 'The vendor corrected the inquiry. Use this for the exhibitor, too?',
  accept: 'Accept',
  accepted: { title: 'Changes Accepted' },
  decline: 'Decline',
  declined: { title: 'Changes Declined' },
  proposalChanged: 'The vendor corrected more in the meantime. Please look again.',
  left: (company: string, isShown: boolean) =>
    isShown
      ? `This booth is no longer reserved, but ${company} is still on the exhibitors page. Hide or delete it?`
      : `This booth is no longer reserved. ${company} is still in the list of exhibitors, but not shown.`,
  hide: 'Hide it',
  hidden: { title: 'Exhibitor Hidden' },
  remove: 'Delete it',
  removed: { title: 'Exhibitor Deleted' },
  add: (show: string) => `Add to the exhibitors of ${show}`,
  added: { title: 'Exhibitor Added' },
} as const;

export const importLabels = {
  open: 'Import a list',
  files: { xlsx: 'Download Excel', csv: 'Download CSV' },
  title: 'Import exhibitors',
  close: 'Close',
  file: 'Excel or CSV file',
  hint: 'The headings can be Company, Booth, Area, Products, Website, and Shown. Only Company is required. Exhibitors you already have are updated.',
  reading: 'Reading…',
  nothing: 'This file changes nothing.',
  counts: {
    new: (count: number) => `${count} new`,
    changed: (count: number) => `${count} changed`,
    unchanged: (count: number) => `${count} unchanged`,
    refused: (count: number) => `${count} can’t be imported`,
  },
  outcomes: { new: 'New', changed: 'Changed', unchanged: 'Unchanged', refused: 'Can’t be imported' },
  ignored: (columns: readonly string[]) => `Not used: ${columns.join(', ')}`,
  mend: 'These rows are left out. Correct them in the file and choose it again.',
  columns: 'Columns',
  column: (at: number, heading: string) => heading || `Column ${at + 1}`,
  notUsed: 'Not used',
  tooLarge: 'The file is too large. Copy the list into a new workbook, or save it as “CSV UTF-8”.',
  oldWorkbook: 'This workbook is in an old format or has a password. Save it as .xlsx without a password.',
  notWorkbook: 'This file isn’t a workbook that can be read. Save it again as .xlsx, or as “CSV UTF-8”.',
  emptyWorkbook: 'The workbook is empty.',
  unreadable: 'This file isn’t a list that can be read. Save it as .xlsx, or as “CSV UTF-8”.',
  guessed: 'The file isn’t in UTF-8, so it was read as Excel for Windows saves it. Check the accents.',
  sheet: (number: number) => `The list is on sheet ${number} of the workbook.`,
  line: 'Line',
  preview: 'What the file changes',
  save: (count: number) => (count === 1 ? 'Import 1 exhibitor' : `Import ${count} exhibitors`),
  saving: 'Importing…',
  cancel: 'Cancel',
  choose: 'Choose a file',
  failed: 'Failed to import the list',
  changed: 'Somebody changed the list in the meantime. This is what the file changes now.',
  imported: (count: number) => (count === 1 ? '1 exhibitor imported' : `${count} exhibitors imported`),
} as const;
