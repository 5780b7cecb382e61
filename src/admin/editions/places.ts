import type { Leftover } from '#domain/leftovers/calls.ts';
import { editingPath } from '#domain/paths.ts';
import { leftoverLabels as labels } from '#messages/admin-leftovers.ts';

const screens = {
  text: 'text',
  event: 'event',
  setting: 'event',
  schedule: 'schedule',
  area: 'areas',
  rule: 'rules',
  document: 'documents',
} as const;

/** Where a leftover is edited; for a show's own fields the whole form. */
export function hrefOf({ kind, record }: Pick<Leftover, 'kind' | 'record'>): string {
  const screen = screens[kind];
  return editingPath({ screen, id: screen === 'event' ? '' : record });
}

export function grouped(leftovers: readonly Leftover[]): Map<string, Leftover[]> {
  const groups = new Map<string, Leftover[]>();
  for (const leftover of leftovers) {
    const name = labels.groups[leftover.kind];
    groups.set(name, [...(groups.get(name) ?? []), leftover]);
  }
  return groups;
}
