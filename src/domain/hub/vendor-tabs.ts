/** The default tab first; each is its panel's id and its URL's hash (product 2.4). */
export const vendorTabs = ['load-in', 'schedule', 'guidelines', 'downloads'] as const;
export type VendorTab = (typeof vendorTabs)[number];
