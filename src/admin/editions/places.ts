import { managerHashOf } from '#admin/session/manager-route.ts';
import { hashOf } from '#admin/session/route.ts';
import type { Leftover } from '#domain/leftovers/calls.ts';
import { paths } from '#domain/paths.ts';
import { leftoverLabels as labels } from '#messages/admin-leftovers.ts';

const tabs = { schedule: 'schedule', area: 'areas', rule: 'rules', document: 'documents' } as const;

/** Where the text of a leftover is edited. */
export function hrefOf({ kind, record }: Pick<Leftover, 'kind' | 'record'>): string {
  if (kind === 'text') return `#${hashOf('content', record)}`;
  if (kind === 'event' || kind === 'setting') return `#${hashOf('events')}`;
  return `${paths.adminContent}#${managerHashOf(tabs[kind], record)}`;
}

/** Leftovers by where they stand, under the names of these places. */
export function grouped(leftovers: readonly Leftover[]): Map<string, Leftover[]> {
  const groups = new Map<string, Leftover[]>();
  for (const leftover of leftovers) {
    const name = labels.groups[leftover.kind];
    groups.set(name, [...(groups.get(name) ?? []), leftover]);
  }
  return groups;
}
