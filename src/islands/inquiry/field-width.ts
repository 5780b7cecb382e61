import type { InquiryFieldName } from '#domain/inquiries/fields.ts';

/** Fields that share a line where there is room, in sixths of it; the others take the whole line. */
const widths: Partial<Record<InquiryFieldName, string>> = {
  city: 'col-span-6 sm:col-span-2',
  state: 'col-span-6 xs:col-span-3 sm:col-span-2',
  zipCode: 'col-span-6 xs:col-span-3 sm:col-span-2',
  country: 'col-span-6 sm:col-span-3',
  contactFirstName: 'col-span-6 sm:col-span-3',
  contactLastName: 'col-span-6 sm:col-span-3',
  contactEmail: 'col-span-6 sm:col-span-3',
  contactPhone: 'col-span-6 sm:col-span-3',
  preferredArea: 'col-span-6 sm:col-span-3',
  spaceSize: 'col-span-6 sm:col-span-3',
};

export const fieldWidth = (name: InquiryFieldName): string => widths[name] ?? 'col-span-6';
