export const vendorDaySlots = [1, 2, 3, 4, 5, 6, 7] as const;

const countedVendorDays = [1, 2, 3, 4, 5] as const;

export type VendorDayPart = 'name' | 'schedule';

/** Reads `vendor_day{digits}_name` and `vendor_day{digits}_schedule` (product 5.4); undefined for any other key. */
export function parseVendorDayKey(key: string): { day: number; part: VendorDayPart } | undefined {
  const match = /^vendor_day(\d+)_(name|schedule)$/.exec(key);
  return match ? { day: Number(match[1]), part: match[2] as VendorDayPart } : undefined;
}

type VendorDay<Item> = { day: number; name: Item | undefined; schedule: Item | undefined };

/** All 7 slots and further stored days; `others` have no day or a taken one, so nothing is lost from view. */
export function groupVendorDays<Item extends { key: string }>(
  items: readonly Item[],
): { days: VendorDay<Item>[]; others: Item[] } {
  const days = new Map<number, VendorDay<Item>>(vendorDaySlots.map((day) => [day, emptyDay(day)]));
  const others: Item[] = [];
  for (const item of items) {
    const place = parseVendorDayKey(item.key);
    const day = place && (days.get(place.day) ?? emptyDay<Item>(place.day));
    if (!day || day[place.part]) {
      others.push(item);
      continue;
    }
    day[place.part] = item;
    days.set(place.day, day);
  }
  return { days: [...days.values()].sort((a, b) => a.day - b.day), others };
}

/** Named days from 1 to 5; Total Days falls back to it (product 9.2). */
export function countVendorDays(items: readonly { key: string; value: string }[]): number {
  const named = items.filter(({ value }) => value.trim() !== '').map(({ key }) => key);
  return countedVendorDays.filter((day) => named.includes(`vendor_day${day}_name`)).length;
}

const emptyDay = <Item>(day: number): VendorDay<Item> => ({ day, name: undefined, schedule: undefined });
