import { useCallback, useMemo, useState } from 'react';
import { draftNames, readDraft, useDraftNames } from '#admin/editing/drafts.ts';
import { canonicalKey, findRow, mayBeHtml, standsFor } from '#domain/content/catalogue.ts';
import type { ContentItem, ContentType } from '#domain/content/item.ts';

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
  const formatName = draftNames.contentFormat(eventId, openKey ?? '');
  const isOtherFormat = useDraftNames(formatName).includes(formatName);
  const chosen = isOtherFormat ? readDraft<ContentType>(formatName)?.value : undefined;
  const withTyped = useMemo(() => {
    if (!items || !openKey || value === null) return items;
    const place = placeIn(items, eventId, openKey);
    const others = items.filter((item) => item.eventId !== place || canonicalKey(item.key) !== openKey);
    const type = chosen ?? storedType(items, eventId, openKey);
    const item = {
      id: 'typed',
      key: openKey,
      value,
      type,
      category: 'general',
      eventId: place,
      version: 0,
    } as const;
    return [...others, item];
  }, [items, openKey, eventId, value, chosen]);
  return { items: withTyped, onType };
}

/** Whose text is typed: that of all shows, where they share it and this one has no other. */
function placeIn(items: readonly ContentItem[], eventId: string, openKey: string): string | null {
  const row = findRow(openKey);
  const said: readonly string[] = row ? [openKey, ...standsFor(row)] : [];
  const isOwn = items.some((item) => item.eventId === eventId && said.includes(canonicalKey(item.key)));
  return row?.isShared && !isOwn ? null : eventId;
}

/** The type that a text is edited in before another one is chosen. */
function storedType(items: readonly ContentItem[], eventId: string, openKey: string): ContentType {
  const stored = items.filter(({ key }) => canonicalKey(key) === openKey && mayBeHtml(key));
  const at = (place: string | null) => stored.find((item) => item.eventId === place);
  return (at(eventId) ?? at(null))?.type ?? 'text';
}
