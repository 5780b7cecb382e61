import { contentTabs } from '#domain/content/tabs.ts';

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
  edit: 'Edit',
  preview: 'Preview',
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
