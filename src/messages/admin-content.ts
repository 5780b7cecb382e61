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
  about: 'Edit texts, schedule, and documents beside a live preview.',
  other: 'Every text in one list',
  tabs: 'What to edit',
  edit: 'Edit',
  preview: 'Preview',
  editOrPreview: 'Show',
} as const;

export const previewLabels = {
  title: 'Live Preview',
  widths: [
    { label: 'Phone', px: 390 },
    { label: 'Tablet', px: 768 },
    { label: 'Computer', px: 1280 },
  ] as const,
  share: 'Share the preview',
  ofOtherShow: (name: string) => `This text belongs to ${name}. Choose ${name} to change it.`,
} as const;

/** At a text that all shows share (product 4.9). */
export const textScopeLabels = {
  forAll: 'All shows',
  onlyFor: (name: string) => `Different for ${name}`,
} as const;

export const documentLabels = {
  title: 'Documents',
  upload: 'Upload Document',
  none: 'No documents yet. Upload the first one for your vendors.',
  list: 'All documents',
  fields: { file: 'File', ...labelsOf(documentFields) },
  /** Below the words of product 8.3 in the toast: whether vendors see the document. */
  visibility: (isPublic: boolean) =>
    isPublic ? 'Public: vendors see it once it is published.' : 'Not public: vendors don’t see it.',
  /** An upload may end while somebody is on another screen. */
  toList: { label: 'See the documents', href: editingPath({ screen: 'documents', id: '' }) },
  gone: 'Someone else deleted this document.',
  changeRoom: 'Storage limit',
  roomHint: `For all documents, pictures, and logos of this show together. If blank: ${defaultQuotaMegabytes} MB.`,
  roomConflict: changedMeanwhile('limit'),
} as const;
