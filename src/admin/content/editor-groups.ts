import { type ContentEntry, storedItem } from '#admin/editing/texts/entries.ts';
import { textSays } from '#admin/search/found.ts';
import { contentGroups, type GroupId, vendorSections } from '#domain/content/groups.ts';
import { groupVendorDays } from '#domain/content/vendor-days.ts';
import { type ContentFilterId, contentEditorLabels as labels } from '#messages/admin.ts';
import type { TextPart, TextRow } from './TextRows.tsx';

/** A card of the Content Editor; its texts stand in parts where product 2.15 has such. */
export interface EditorGroup {
  id: GroupId;
  label: string;
  count: number;
  customized: number;
  parts: readonly TextPart[];
}

/** The cards in the order of product 2.15; those without a text, such as Other Content, are left out. */
export function editorGroups(entries: readonly ContentEntry[]): EditorGroup[] {
  return contentGroups.flatMap(({ id, label }) => {
    const all = entries.filter(({ group }) => group === id);
    if (all.length === 0) return [];
    const [count, customized] = [all.filter(storedItem).length, all.filter(isCustomized).length];
    return { id, label, count, customized, parts: partsOf(id, all) };
  });
}

function partsOf(group: GroupId, entries: readonly ContentEntry[]): TextPart[] {
  if (group === 'vendor-days') return dayParts(entries);
  if (group !== 'vendor') return [{ id: group, rows: rowsOf(entries) }];
  return vendorSections
    .map(({ id, label }) => ({ id, label, rows: rowsOf(entries.filter(({ section }) => section === id)) }))
    .filter(({ rows }) => rows.length > 0);
}

/** What a day is called and what happens on it stand together. Pages show the days that a manager put into words. */
export function dayParts(entries: readonly ContentEntry[]): TextPart[] {
  const grouped = groupVendorDays(entries);
  const days = grouped.days
    .map(({ day, name, schedule }) => ({
      id: `day-${day}`,
      label: labels.day(day),
      rows: [
        ...(name ? [{ entry: name, shortLabel: labels.dayName, missing: labels.noDayName }] : []),
        ...(schedule
          ? [{ entry: schedule, shortLabel: labels.daySchedule, missing: labels.noSchedule }]
          : []),
      ],
    }))
    .filter(({ rows }) => rows.length > 0)
    .map((part) => ({ ...part, isUnseen: !part.rows.some(({ entry }) => isCustomized(entry)) }));
  if (grouped.others.length === 0) return days;
  const others = { id: 'others', rows: rowsOf(grouped.others) };
  return days.length > 0 ? [...days, { ...others, label: labels.otherDays }] : [others];
}

const rowsOf = (entries: readonly ContentEntry[]): TextRow[] => entries.map((entry) => ({ entry }));

export function fits(entry: ContentEntry, wanted: readonly RegExp[], filter: ContentFilterId): boolean {
  if (filter !== 'all' && (filter === 'customized') !== isCustomized(entry)) return false;
  return textSays(entry, wanted);
}

/** Whether a text is stored in other words than its default. */
export function isCustomized(entry: ContentEntry): boolean {
  const stored = storedItem(entry);
  return stored !== undefined && stored.value !== entry.fallback;
}
