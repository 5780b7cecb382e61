import type { ContentBlock } from '#domain/content/row.ts';
import { vendorDaySlots } from '#domain/content/vendor-days.ts';

/** Pages show a day only when one of its texts says something else than the default, which "Add" starts with. */
export const vendorDays = {
  group: 'vendor-days',
  category: 'vendor',
  pages: ['vendors'],
  rows: vendorDaySlots.flatMap(
    (day) =>
      [
        {
          key: `vendor_day${day}_name`,
          label: `Day ${day} name`,
          default: `Day ${day}`,
          pages: ['event', 'vendors'],
        },
        {
          key: `vendor_day${day}_schedule`,
          label: `Day ${day} schedule`,
          default: 'Hours to be announced',
          multiline: true,
        },
      ] as const,
  ),
} as const satisfies ContentBlock;
