export const guideLabels = {
  vendorGuide: 'Vendor Guide',
  scan: 'Scan for the newest version',
  plans: 'Site plan',
  continued: 'continued',
  questions: 'Questions?',
  contact: 'Contact',
  page: (number: number, count: number) => `Page ${number} of ${count}`,
  stamp: (date: string, revision: number) => `As of ${date} · revision ${revision}`,
} as const;
