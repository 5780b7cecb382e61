import { type ContentBlock, row } from '#domain/content/row.ts';
import { vendorDaySlots } from '#domain/content/vendor-days.ts';

/** Pages show a day only when one of its texts says something else than the default, which "Add" starts with. */
export const vendorDays = {
  group: 'vendor-days',
  category: 'vendor',
  pages: ['vendors'],
  rows: vendorDaySlots.flatMap(
    (day) =>
      [
        row(`vendor_day${day}_name`, `Day ${day} name`, `Day ${day}`, { pages: ['event', 'vendors'] }),
        row(`vendor_day${day}_schedule`, `Day ${day} schedule`, 'Hours to be announced', { multiline: true }),
      ] as const,
  ),
} as const satisfies ContentBlock;
