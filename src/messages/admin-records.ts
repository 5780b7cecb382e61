/** Lists of records in an order of their own (product 2.17). */
export const listLabels = {
  edit: (name: string) => `Edit ${name}`,
  undo: {
    added: (names: string) => `Remove ${names} again`,
    updated: (names: string) => `Undo the changes to ${names}`,
    deleted: (names: string) => `Restore ${names}`,
  },
  /** `names` of those that are still there; '' where all were deleted. */
  notChanged: (names: string) =>
    names === ''
      ? 'Someone else deleted some of these items, so nothing was changed.'
      : `Someone else changed these, so nothing was saved: ${names}. These are the latest versions.`,
  notDeleted: (names: string) =>
    `Someone else changed this, so it wasn’t deleted: ${names}. This is the latest version.`,
  shown: (shown: number, all: number, allInWords = String(all)) =>
    shown === all ? allInWords : `${shown} of ${allInWords}`,
} as const;

export const exhibitorLabels = {
  title: 'Exhibitors',
  note: 'Companies with a booth this year. Only the ones you show are on the exhibitors page.',
  none: 'No exhibitors yet. Add one, import a list, or set an inquiry to Reserved.',
  noArea: 'No area',
  filters: { all: 'All', missing: 'No booth', hidden: 'Not shown', proposed: 'Proposed changes' },
  filter: 'Filter exhibitors',
  logoOf: (company: string) => `Logo of ${company}`,
} as const;

/** The exhibitor of an inquiry, in its detail (product 2.13). */
export const inquiryExhibitorLabels = {
  at: (show: string) => `Exhibitor at ${show}`,
  hidden: { title: 'Exhibitor Hidden' },
} as const;

export const importLabels = {
  counts: {
    new: (count: number) => `${count} new`,
    changed: (count: number) => `${count} changed`,
    unchanged: (count: number) => `${count} unchanged`,
    refused: (count: number) => `${count} can’t be imported`,
  },
  tooLarge: 'The file is too large. Copy the list into a new workbook, or save it as “CSV UTF-8”.',
  oldWorkbook: 'This workbook is in an old format or has a password. Save it as .xlsx without a password.',
  notWorkbook: 'This file isn’t a workbook that can be read. Save it again as .xlsx, or as “CSV UTF-8”.',
  emptyWorkbook: 'The workbook is empty.',
  unreadable: 'This file isn’t a list that can be read. Save it as .xlsx, or as “CSV UTF-8”.',
  sheet: (number: number) => `The list is on sheet ${number} of the workbook.`,
} as const;
