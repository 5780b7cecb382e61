import { type ContentEntry, storedItem } from '#admin/editing/texts/entries.ts';
import { contentGroups, type GroupId, vendorSections } from '#domain/content/groups.ts';
import { groupVendorDays, type VendorDay } from '#domain/content/vendor-days.ts';
import type { ContentFilterId } from '#messages/admin.ts';

/** A card of the Content Editor; its texts stand in parts where product 2.15 has such. */
export interface EditorGroup {
  id: GroupId;
  label: string;
  /** How many of its texts are stored. */
  count: number;
  entries: readonly ContentEntry[];
  sections: readonly EditorSection[];
  days: readonly VendorDay<ContentEntry>[];
}

export interface EditorSection {
  id: string;
  label: string;
  entries: readonly ContentEntry[];
}

/** The cards in the order of product 2.15; those without a text, such as Other Content, are left out. */
export function editorGroups(entries: readonly ContentEntry[]): EditorGroup[] {
  return contentGroups.flatMap(({ id, label }) => {
    const all = entries.filter(({ group }) => group === id);
    if (all.length === 0) return [];
    const { days, others } = id === 'vendor-days' ? groupVendorDays(all) : { days: [], others: all };
    return {
      id,
      label,
      count: all.filter(storedItem).length,
      entries: id === 'vendor' ? [] : others,
      sections: id === 'vendor' ? sectionsOf(all) : [],
      days: days.filter(({ name, schedule }) => name || schedule),
    };
  });
}

function sectionsOf(entries: readonly ContentEntry[]): EditorSection[] {
  return vendorSections
    .map(({ id, label }) => ({ id, label, entries: entries.filter(({ section }) => section === id) }))
    .filter((section) => section.entries.length > 0);
}

/** Whether a text fits what is searched for: its names, its label, or its words. */
export function fits(entry: ContentEntry, words: readonly string[], filter: ContentFilterId): boolean {
  const stored = storedItem(entry);
  if (filter !== 'all' && (filter === 'stored') !== Boolean(stored)) return false;
  if (words.length === 0) return true;
  const names = [entry.key, ...(entry.row?.aliases ?? []), entry.label];
  const text = [...names, stored?.value ?? entry.fallback].join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
}

/** What is typed into the search box, word by word. */
export function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}
