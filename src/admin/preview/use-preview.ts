import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { publicationQuery } from '#admin/session/queries.ts';
import type { ContentItem } from '#domain/content/item.ts';
import type { PageId } from '#domain/content/row.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { previewLabels as labels } from '#messages/admin-content.ts';
import { attachTexts, type FrameTexts, openPart } from './frame-texts.ts';
import { isChanged, pageTexts } from './page-texts.ts';
import { type Published, readPublished } from './published.ts';

interface Options {
  page: PageId;
  /** The show whose texts the page reads. */
  event: PortalEvent;
  /** Its texts as they are stored, with the one that is typed. */
  items: readonly ContentItem[] | undefined;
  openKey: string | null;
  /** The tab of the page to begin with. */
  part?: string;
  onPick: (keys: readonly string[]) => void;
}

export interface Preview {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Counts the reloads: another frame each time. */
  attempt: number;
  isLoading: boolean;
  hasFailed: boolean;
  published: Published | null;
  onLoad: () => void;
  reload: () => void;
  /** What to know when a text cannot be seen in the preview; null when it can, or while that is not known. */
  noteOf: (key: string) => string | null;
}

/** A framed page with the texts as they are stored and typed in the place of those it was built with. */
export function usePreview({ page, event, items, openKey, part, onPick }: Options): Preview {
  const frame = useRef<HTMLIFrameElement>(null);
  const attached = useRef<FrameTexts | null>(null);
  const pick = useRef(onPick);
  const [attempt, setAttempt] = useState(0);
  const [loads, setLoads] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [published, setPublished] = useState<Published | null>(null);
  const [shown, setShown] = useState<readonly string[] | null>(null);
  useEffect(() => {
    pick.current = onPick;
  }, [onPick]);

  const sources = useMemo(() => {
    const builtFrom = published?.events.find(({ slug }) => slug === event.slug);
    if (!published || !builtFrom || !items) return null;
    return {
      published: { event: builtFrom, items: published.content },
      current: { event, items },
    };
  }, [published, event, items]);
  const texts = useMemo(
    () => sources && pageTexts(page, sources.published, sources.current),
    [page, sources],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each load is another page to write into
  useEffect(() => {
    if (texts) attached.current?.update(texts, openKey);
  }, [texts, openKey, loads]);
  useEffect(() => () => attached.current?.detach(), []);

  useNewlyLive(() => {
    // The frame's own reload keeps its place; the page of an error has none.
    if (frame.current?.contentDocument) frame.current.contentWindow?.location.reload();
  });

  const onLoad = async () => {
    attached.current?.detach();
    attached.current =
      frame.current &&
      attachTexts(frame.current, { onPick: (keys) => pick.current(keys), onShown: setShown });
    const shownPage = frame.current?.contentDocument;
    if (part && shownPage) openPart(shownPage, part);
    try {
      setPublished(await readPublished());
      setFailed(false);
    } catch {
      setFailed(true);
    }
    setLoads((count) => count + 1);
  };
  const reload = () => {
    setShown(null);
    setLoads(0);
    setAttempt((count) => count + 1);
  };
  const noteOf = (key: string) => {
    if (!sources || !shown || shown.includes(key)) return null;
    return isChanged(key, sources.published, sources.current) ? labels.notShownYet : labels.notShown;
  };
  return { frame, attempt, isLoading: loads === 0, hasFailed, published, onLoad, reload, noteOf };
}

/** Tells when a publication has gone live: the page then shows what could not be written into it, such as an entry. */
function useNewlyLive(onLive: () => void): void {
  const status = useQuery({ ...publicationQuery, enabled: false, refetchInterval: false }).data;
  const revision = status?.live?.revision;
  const before = useRef(revision);
  useEffect(() => {
    if (before.current !== undefined && revision !== before.current) onLive();
    before.current = revision;
  });
}
