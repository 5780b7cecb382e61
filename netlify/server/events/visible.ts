import type { Shielded } from '#server/saving/current.ts';
import { currentAdministrator } from '#server/sign-in/session.ts';

/** What whoever asks may read: of editions that are prepared or over, administrators alone. */
export async function visibleTo<Item>(request: Request, rows: readonly Shielded<Item>[]): Promise<Item[]> {
  const isOpen = rows.every(({ isCurrent }) => isCurrent) || (await currentAdministrator(request)) !== null;
  return rows
    .filter(({ isCurrent }) => isOpen || isCurrent)
    .map(({ isCurrent: _, ...item }) => item as unknown as Item);
}
