export const documentCategories = ['general', 'vendor', 'exhibitor', 'forms', 'schedules', 'maps'] as const;
export type DocumentCategory = (typeof documentCategories)[number];

export const categoryLabels: Record<DocumentCategory, string> = {
  general: 'General',
  vendor: 'Vendor',
  exhibitor: 'Exhibitor',
  forms: 'Forms',
  schedules: 'Schedules',
  maps: 'Maps',
};
