/** The tabs of the vendor hub (product 2.4), the default one first; each is the id of its panel and the hash of its URL. */
export const vendorTabs = ['load-in', 'schedule', 'guidelines', 'downloads'] as const;
export type VendorTab = (typeof vendorTabs)[number];
