import { labelsOf } from '#domain/basics/fields.ts';
import type { NoticeEnd } from '#domain/notices/write.ts';
import { pictureFields } from '#domain/pictures/picture.ts';

/** Lists of records in an order of their own (product 2.17). */
export const listLabels = {
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  orderHint: 'Press Alt with the up or down arrow to move the selected one.',
  moved: (name: string, place: number, count: number) => `${name} is ${place} of ${count} now`,
  ordered: 'Order Updated',
  orderFailed: 'Failed to update the order',
  orderChanged:
    'Somebody added or deleted one of these in the meantime, so nothing was moved. The list is up to date now.',
  undoOrder: 'Go back to the order before',
  undo: {
    added: (names: string) => `Remove ${names} again`,
    updated: (names: string) => `Undo the changes to ${names}`,
    deleted: (names: string) => `Bring back ${names}`,
  },
  /** `names` of those that are still there; '' where all were deleted. */
  notChanged: (names: string) =>
    names === ''
      ? 'Somebody deleted some of these in the meantime, so nothing was changed.'
      : `Somebody changed these in the meantime, so nothing was changed: ${names}. This is how they are now.`,
  notDeleted: (names: string) =>
    `Somebody changed this in the meantime, so it was not deleted: ${names}. This is how it is now.`,
  gone: 'Somebody deleted this in the meantime. Saving adds it again.',
  place: 'Position in the list',
  savedAtOnce: 'It is saved right away.',
  unsaved: 'Not saved yet',
  changedMeanwhile: 'Changed meanwhile',
  shown: (shown: number, all: number, allInWords = String(all)) =>
    shown === all ? allInWords : `${shown} of ${allInWords}`,
  noneShown: 'No entries match this filter.',
  showAll: 'Show all entries',
  addIn: (group: string) => `Add an entry on ${group}`,
  selection: 'Selected entries',
  select: (name: string) => `Select ${name}`,
  selectGroup: (group: string) => `Select all of ${group}`,
  selectAll: 'Select all',
  selected: (count: number) => `${count} selected`,
  clearSelection: 'Clear selection',
  removeSelected: 'Delete',
} as const;

/** Asked before something is saved that is hardly meant. */
export const saveQuestionLabels = {
  title: 'Save it anyway?',
  save: 'Save anyway',
  saving: 'Saving…',
  cancel: 'Go back',
  failed: 'Failed to save',
} as const;

export const areaLabels = {
  title: 'Areas',
  note: 'The parts of the venue. The area filter, load-in times, guides and calendars use them.',
  none: 'No areas yet. With the first one the vendor page gets an area filter, load-in times, guides and calendars by area.',
  key: 'Key',
  keyHint: (slug: string) =>
    `Used in web addresses, such as /${slug}/guides/exhibit-hall.pdf. You can’t change it later.`,
  arrival: 'Arrival card',
  arrivalHint:
    'What truck drivers need to know. It shows in load-in and in the guide. Empty fields are not shown.',
  hasArrival: 'With an arrival card',
  inUse: (name: string) => `${name} was not deleted because these schedule entries use it.`,
  toSchedule: 'Go to the schedule',
} as const;

export const ruleLabels = {
  title: 'Rules',
  note: 'The cards on the guidelines tab. Guides show them in this order; the tab begins with what vendors must not bring.',
  none: 'No rules yet. Add the first card of the guidelines.',
} as const;

/** The tab Pictures (product 2.17). */
export const pictureLabels = {
  title: 'Pictures',
  note: 'A photo for the event page, and site plans for the vendor page.',
  none: 'No pictures yet. Without any, the event page shows the show’s drawing.',
  fields: labelsOf(pictureFields),
  wholeShow: 'The whole show',
  notShown: 'Not shown',
  noFile: 'No picture yet',
  choose: 'Choose a picture',
  change: 'Change the picture',
  fileHint: 'PNG, JPEG or WebP. Your browser makes it small enough for phones.',
  working: 'Making it smaller…',
  unreadable: 'Your browser can’t read this picture. Try a PNG or JPEG.',
  tooLarge: 'This picture can’t be made small enough for phones. Try one with less detail.',
  fileFailed: 'Failed to save the picture',
  fileSaved: 'Picture Updated',
  focusHint: 'Click what must stay in view where the picture is cut off, or move the sliders.',
} as const;

/** The tab Exhibitors (product 2.25). */
export const exhibitorLabels = {
  title: 'Exhibitors',
  note: 'Who exhibits this year. Only the ones you show are on the exhibitors page.',
  none: 'No exhibitors yet. Add the first one, import a list, or set an inquiry to Reserved.',
  booth: (booth: string) => `Booth ${booth}`,
  noBooth: 'No booth yet',
  notShown: 'Not shown',
  noArea: 'No area',
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
  choose: 'Choose a file',
  failed: 'Failed to import the list',
  changed: 'Somebody changed the list in the meantime. This is what the file changes now.',
  imported: (count: number) => (count === 1 ? '1 exhibitor imported' : `${count} exhibitors imported`),
} as const;

/** Notices on the dashboard (product 2.12). */
export const adminNoticeLabels = {
  title: 'Notices',
  add: 'Post a notice',
  none: 'No notices posted. A notice shows at the bottom of every page of the show within a minute, without publishing.',
  text: 'Notice',
  textHint: (left: number) => `One line, such as “Gate 2 closed, use Gate 4”. ${left} characters left.`,
  area: 'For',
  wholeShow: 'Whole show',
  /** `when` is '' while it is not known. */
  until: (when: string) => (when ? `Until ${when}` : 'Until'),
  ends: {
    hour: '1 hour',
    hours: '3 hours',
    tonight: 'Tonight',
    tomorrow: 'Tomorrow',
    show: 'Show ends',
    day: 'Another day',
  } satisfies Record<NoticeEnd, string>,
  day: 'Last day',
  save: 'Post',
  added: 'Notice Posted',
  shown: (show: string) => `On the pages of ${show} within a minute`,
  deleted: 'Notice Ended',
  gone: 'Gone from the pages within a minute',
  addFailed: 'Failed to post the notice',
  deleteFailed: 'Failed to end the notice',
  end: 'End now',
  endNamed: (text: string) => `End now: ${text}`,
} as const;
