import { labelsOf } from '#domain/basics/fields.ts';
import { contentTabs } from '#domain/content/tabs.ts';
import { documentFields } from '#domain/documents/document.ts';
import { defaultQuotaMegabytes } from '#domain/events/setting.ts';
import { editingPath } from '#domain/paths.ts';
import { changedMeanwhile } from './admin.ts';

/** The tabs of the content management page in order (product 2.17). */
export const managerTabs = [
  ...contentTabs.map(({ id, label }) => ({ id, label })),
  { id: 'schedule', label: 'Event Schedule' },
  { id: 'documents', label: 'Documents' },
  { id: 'areas', label: 'Areas' },
  { id: 'rules', label: 'Rules' },
  { id: 'exhibitors', label: 'Exhibitors' },
  { id: 'pictures', label: 'Pictures' },
] as const;
export type TextTabId = (typeof contentTabs)[number]['id'];
export type ManagerTabId = (typeof managerTabs)[number]['id'];

export const managerLabels = {
  title: 'Complete Content Management',
  about: 'The pages with their texts, schedule and documents, beside a live preview.',
  other: 'Every text in one list',
  tabs: 'What to edit',
  edit: 'Edit',
  preview: 'Preview',
  editOrPreview: 'Show',
} as const;

export const previewLabels = {
  title: 'Live Preview',
  frame: (tab: string) => `Preview: ${tab}`,
  hint: 'Click a text to edit it.',
  width: 'Preview width',
  widths: [
    { label: 'Phone', px: 390 },
    { label: 'Tablet', px: 768 },
    { label: 'Computer', px: 1280 },
  ] as const,
  at: 'As of (Montana time)',
  reload: 'Reload preview',
  open: 'Open the preview in a new tab',
  share: 'Share the preview',
  loading: 'Loading the preview…',
  failed: 'The preview could not be loaded.',
  notShown: 'Not shown on this page.',
  ofOtherShow: (name: string) => `This text belongs to ${name}. Choose ${name} to change it.`,
  /** The tab that product 2.17 calls Homepage edits the texts of a show's landing page. */
  landingPage: (name: string) => `These are the texts of ${name}’s landing page.`,
  startPage: 'Edit the home page',
  elsewhere: 'is edited in the Content Editor.',
  editThere: 'Edit it there',
} as const;

/** The links that share the preview (product 2.19). */
export const shareLabels = {
  text: 'Anyone with the link can see every page as it is saved, published or not. They don’t need an account. A link works for seven days, or until you turn it off.',
  create: 'Create link',
  createFailed: 'No link was created',
  link: 'Link to the preview',
  copy: 'Copy the link',
  copied: 'Link copied',
  once: 'Copy it now: it is not shown again.',
  list: 'Active links',
  none: 'No active links.',
  shows: (edition: string) => `Shows ${edition}`,
  current: 'the current shows',
  draft: (edition: string) => `${edition}, which is not public yet`,
  past: (edition: string) => `${edition}, which is over`,
  by: (name: string) => `Created by ${name}`,
  ends: (day: string, time: string) => `Ends on ${day} at ${time}`,
  end: 'Turn off link',
  endNamed: (about: string) => `Turn off link: ${about}`,
  ended: 'The link is turned off.',
  endFailed: 'The link was not turned off',
} as const;

/** At a text that all shows share (product 4.9). */
export const textScopeLabels = {
  forAll: 'All shows',
  forVisitors: '. A change here shows for all shows the next time the site is published.',
  different: 'Different for this show',
  onlyFor: (name: string) => `Different for ${name}`,
  same: 'Same for all shows',
  of: (name: string) => `(${name})`,
  changeFor: (name: string) => `For ${name}`,
} as const;

/** The buttons at a formatted text (product 2.15). */
export const formattedLabels = {
  tools: 'Formatting',
  bold: 'Bold (Ctrl+B)',
  italic: 'Italic (Ctrl+I)',
  bulletList: 'Bulleted list',
  numberedList: 'Numbered list',
  link: 'Link (Ctrl+K)',
  linkTo: 'Link to',
  linkHint: 'A web address, an email address, or a page of this site such as /contact',
  linkInvalid: 'Please enter a valid web address',
  setLink: 'Set link',
  removeLink: 'Remove link',
} as const;

export const managerFeedback = {
  deleted: 'Content Deleted',
  deleteFailed: 'Failed to delete content',
} as const;

export const documentLabels = {
  title: 'Documents',
  upload: 'Upload Document',
  none: 'No documents yet. Upload the first one for your vendors.',
  list: 'All documents',
  fields: { file: 'File', ...labelsOf(documentFields) },
  /** Below the words of product 8.3 in the toast: whether vendors see the document. */
  visibility: (isPublic: boolean) =>
    isPublic ? 'Public: vendors see it once it is published.' : 'Not public: vendors do not see it.',
  /** An upload may end while somebody is on another screen. */
  toList: { label: 'See the documents', href: editingPath({ screen: 'documents', id: '' }) },
  gone: 'Somebody deleted this document in the meantime.',
  changed: 'Somebody changed this document in the meantime, so it was not deleted. This is how it is now.',
  drop: 'Choose a file, or drop it here.',
  chosen: (name: string, size: string) => `${name}, ${size}`,
  chooseAgain: (name: string) =>
    `The upload of ${name} was interrupted. To continue, choose the same file again. The part that was uploaded is kept for two days.`,
  start: 'Upload',
  uploading: 'Uploading...',
  continue: 'Continue upload',
  partsKept: 'The part that was uploaded is kept. You can continue.',
  progress: (name: string) => `Upload of ${name}`,
  progressText: (done: string, all: string) => `${done} of ${all}`,
  checking: 'Checking the file…',
  fileMissing: 'Please choose a file',
  isPublicPill: 'Public',
  isPrivatePill: 'Not public',
  allShows: 'All shows',
  uploadedOn: 'Uploaded',
  downloadNamed: (title: string) => `Download ${title} (opens in a new tab)`,
  confirmTitle: 'Delete this document?',
  confirmText: (title: string, name: string) =>
    `“${title}” (${name}) will be deleted for good, for everyone.`,
  confirm: 'Delete document',
  deleting: 'Deleting...',
  keep: 'Keep it',
  room: (used: string, all: number) => `${used} of ${all.toLocaleString('en-US')} MB used.`,
  changeRoom: 'Storage limit',
  saveRoom: 'Save Limit',
  roomHint: `For all documents, pictures and logos of this show together. Leave it empty for ${defaultQuotaMegabytes} MB.`,
  roomFailed: 'Failed to save the storage limit',
  roomConflict: changedMeanwhile('limit'),
  recent: 'Most recent documents',
  management: 'Full document management is in the main Admin Dashboard.',
  dashboard: 'Open the Admin Dashboard',
} as const;

export const documentFileLabels = {
  open: (title: string) => `Replace the file of ${title}, and its versions`,
  title: (title: string) => `The file of “${title}”`,
  address: 'Links to this document keep working. The current file is kept below, for administrators.',
  replace: 'Replace the file',
  replacing: 'Replacing...',
  replaced: { title: 'File Replaced' },
  atOnce: 'The link opens the new file right away. Pages show its name once they are published.',
  failed: 'Failed to replace the file',
  changed:
    'Somebody changed this document in the meantime, so its file was not replaced. What is listed is how it is now: please look, then try again.',
  versions: 'Versions',
  current: 'Current',
  none: 'It has not been replaced yet.',
  bringBack: 'Bring back',
  bringBackNamed: (number: number, name: string) => `Bring back version ${number}, ${name}`,
  download: (number: number, name: string) => `Download version ${number}, ${name} (opens in a new tab)`,
} as const;
