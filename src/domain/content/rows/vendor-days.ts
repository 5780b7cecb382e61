import { type ContentBlock, type RowData, text } from '#domain/content/row.ts';
import { type VendorDayPart, vendorDaySlots } from '#domain/content/vendor-days.ts';

/** Pages show a day only when one of its texts says something else than the default, which "Add" starts with. */
export const vendorDays = {
  group: 'vendor-days',
  category: 'vendor',
  pages: ['vendors'],
  rows: Object.fromEntries(
    vendorDaySlots.flatMap((day) => [
      [`vendor_day${day}_name`, text(`Day ${day} name`, `Day ${day}`, { pages: ['event', 'vendors'] })],
      [
        `vendor_day${day}_schedule`,
        text(`Day ${day} schedule`, 'Hours to be announced', { multiline: true }),
      ],
    ]),
  ) as Readonly<Record<`vendor_day${(typeof vendorDaySlots)[number]}_${VendorDayPart}`, RowData<never>>>,
} as const satisfies ContentBlock;
