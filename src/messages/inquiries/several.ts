const inquiriesOf = (count: number) => (count === 1 ? '1 inquiry' : `${count} inquiries`);

/** The assignee of an inquiry (product 2.13). */
export const assigneeLabels = {
  label: 'Assigned to',
  anyone: 'Anyone',
  nobody: 'Nobody',
  me: 'Me',
  saved: (name: string | null) => ({
    title: 'Success',
    description: name ? `Assigned to ${name}` : 'Assigned to nobody',
  }),
} as const;

/** Several inquiries at once. */
export const severalLabels = {
  bar: 'Selected inquiries',
  select: (company: string) => `Select ${company}`,
  selectAll: 'Select all on this page',
  selected: (count: number) => `${count} selected`,
  clear: 'Clear selection',
  change: 'Change',
  answer: 'Answer',
  exports: { xlsx: 'Export Excel', csv: 'Export CSV' },
  title: (count: number) => `Change ${inquiriesOf(count)}`,
  close: 'Close',
  cancel: 'Cancel',
  saving: 'Saving...',
  status: 'Status',
  same: 'No change',
  updated: (count: number) => ({ title: 'Inquiries Updated', description: inquiriesOf(count) }),
  failed: 'The inquiries were not changed',
  exportFailed: { title: 'Error', description: 'The file could not be downloaded', variant: 'destructive' },
  undo: 'Undo',
  undoHint: (count: number) => `Undo the changes to ${inquiriesOf(count)}`,
  undone: { title: 'Undone' },
  undoFailed: { title: 'Error', description: 'The changes were not undone', variant: 'destructive' },
  /** `changed` names those that somebody changed, `gone` counts those that were deleted. */
  skipped(saved: number, changed: readonly string[], gone: number): string {
    return [
      `${inquiriesOf(saved)} changed.`,
      changed.length > 0 &&
        `Not changed, because somebody else changed them in the meantime: ${changed.join(', ')}.`,
      gone > 0 && `Deleted in the meantime: ${gone}.`,
    ]
      .filter(Boolean)
      .join(' ');
  },
} as const;

/** The team's saved filters of the inbox. */
export const filterLabels = {
  title: 'Saved filters',
  save: 'Save this filter',
  name: 'Name of the filter',
  hint: 'Everybody on the team sees it. “Me” stands for whoever uses it. Search words are not saved.',
  submit: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  close: 'Close',
  failed: 'The filter was not saved',
  saved: { title: 'Filter Saved' },
  remove: (name: string) => `Delete filter ${name}`,
  removed: { title: 'Filter Deleted' },
  removeFailed: { title: 'Error', description: 'The filter was not deleted', variant: 'destructive' },
  undo: 'Undo',
  undoHint: (name: string) => `Bring back the filter ${name}`,
} as const;
