import { defaultQuotaMegabytes } from '#domain/events/setting.ts';
import { editingPath } from '#domain/paths.ts';
import { changedMeanwhile } from './admin.ts';

export const documentLabels = {
  title: 'Documents',
  upload: 'Upload Document',
  none: 'No documents yet. Upload the first one for your vendors.',
  list: 'All documents',
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
