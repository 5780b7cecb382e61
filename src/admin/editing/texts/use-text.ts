import type { ContentItem, ContentType } from '#domain/content/item.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { draftNames, useDraft, writeDraft } from '../drafts.ts';
import { useSubmit } from '../use-submit.ts';
import { baseVersionOf, type ContentEntry, storedItem, writeOf } from './entries.ts';
import { useContentWrites } from './use-content-writes.ts';

type Saved = Pick<ContentItem, 'value' | 'version'>;

/** The state of an editor of one text: what is typed and its format, drafts until they are saved, and how saving went. */
export function useText(entry: ContentEntry, event: PortalEvent, failed: Parameters<typeof useSubmit>[0]) {
  const stored: Saved = { value: storedItem(entry)?.value ?? entry.fallback, version: baseVersionOf(entry) };
  const draftName = draftNames.content(event.id, entry.key);
  const draft = useDraft(draftName, stored);
  const formatName = draftNames.contentFormat(event.id, entry.key);
  const format = useDraft<ContentType>(formatName, { value: entry.type, version: stored.version });
  const writes = useContentWrites();
  const submission = useSubmit<ContentItem>(failed);
  const reset = (now = stored, type = entry.type) => {
    draft.reset(now);
    format.reset({ value: type, version: now.version });
  };
  return {
    ...submission,
    draft,
    format,
    put(value: string) {
      draft.set(value);
      submission.clear();
    },
    /** Saves what is typed, or what a conflict left over. @returns whether it is stored. */
    save: (value = draft.value, version = draft.base.version): Promise<boolean> =>
      submission.submit(async () => {
        const saved = await writes.save({ ...writeOf(entry, event, value), type: format.value, version });
        reset(saved, saved.type);
      }),
    /** Goes on from what somebody else stored; version 0 where they deleted it. */
    takeTheirs(now: Saved) {
      submission.closeConflict();
      reset(now.version === 0 ? { value: entry.fallback, version: 0 } : now);
    },
    /** Goes back to what is stored. @returns what brings back what was typed; null where nothing was. */
    discard(): (() => void) | null {
      reset();
      submission.clear();
      if (!draft.isDirty) return null;
      return () => {
        writeDraft(draftName, { value: draft.value, base: draft.base });
        if (format.isDirty) writeDraft(formatName, { value: format.value, base: format.base });
      };
    },
  };
}
