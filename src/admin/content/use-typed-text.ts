import { useCallback, useMemo, useState } from 'react';
import { draftNames, readDraft } from '#admin/editing/drafts.ts';
import { useDraftNames } from '#admin/editing/use-draft.ts';
import { canonicalKey } from '#domain/content/catalogue.ts';
import type { ContentItem } from '#domain/content/item.ts';

/** The texts of a show with the one that is being typed in its editor, and what the editor tells of it. */
export function useTypedText(
  eventId: string,
  openKey: string | null,
  items: readonly ContentItem[] | undefined,
) {
  const [typed, setTyped] = useState<{ key: string; value: string } | null>(null);
  const onType = useCallback(
    (value: string) => {
      if (openKey) setTyped({ key: openKey, value });
    },
    [openKey],
  );
  const draftName = draftNames.content(eventId, openKey ?? '');
  const isDraft = useDraftNames(draftName).includes(draftName);
  // A draft from before is typed text too, until it is discarded.
  const value =
    openKey && isDraft
      ? typed?.key === openKey
        ? typed.value
        : (readDraft<string>(draftName)?.value ?? null)
      : null;
  const withTyped = useMemo(() => {
    if (!items || !openKey || value === null) return items;
    const isOther = (item: ContentItem) => item.eventId !== eventId || canonicalKey(item.key) !== openKey;
    const id = 'typed';
    const item = { id, key: openKey, value, type: 'text', category: 'general', eventId, version: 0 } as const;
    return [...items.filter(isOther), item];
  }, [items, openKey, eventId, value]);
  return { items: withTyped, onType };
}
