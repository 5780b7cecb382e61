import { editingPath } from '#domain/paths.ts';
import { recordKinds } from '#domain/publication/record-kinds.ts';

/** Where in the admin what a change is about is edited; a show's own fields, its settings and its years are one form. */
export function editingPathOf({ kind, record }: { readonly kind: string; readonly record: string }): string {
  if (kind === 'text') return editingPath({ screen: kind, id: record });
  if (kind === 'notice') return editingPath({ screen: 'dashboard', id: '' });
  const screen = recordKinds.find((of) => of.kind === kind)?.list;
  return editingPath(screen ? { screen, id: record } : { screen: 'event', id: '' });
}
