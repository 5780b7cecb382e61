import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { publicationQuery } from '#admin/session/read.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { canonicalKey, catalogue, contentFor, withContentOverrides } from '#domain/content/text.ts';
import { overrides, type PortalEvent } from '#domain/events/event.ts';
import { datesMark, showWords } from '#messages/show-words.ts';
import {
  attachTexts,
  type FrameTexts,
  isPreview,
  openPart,
  partsOfMark,
  revisionOf,
  showPlace,
} from './frame-texts.ts';

interface Options {
  event: PortalEvent;
  /** Its texts as they are stored, as far as this window knows. */
  stored: readonly ContentItem[] | undefined;
  /** The same with the one that is typed. */
  typed?: readonly ContentItem[] | undefined;
  openKey: string | null;
  part?: string;
  /** A selector; the page scrolls there. */
  place?: string | null;
  /** A click on a text; of a page that shows several shows' texts, `of` is the slug of another one. */
  onPick: (keys: readonly string[], of?: string) => void;
}

/** A framed page of all that is saved, with the text in it that is typed. */
export function usePreview({
  event,
  stored,
  typed = stored,
  openKey,
  part,
  place = null,
  onPick: onPicked,
}: Options) {
  const frame = useRef<HTMLIFrameElement>(null);
  const attached = useRef<FrameTexts | null>(null);
  const pick = useRef(onPicked);
  const [attempt, setAttempt] = useState(0);
  const [loads, setLoads] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [known, setKnown] = useState(stored);
  const [shown, setShown] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    pick.current = onPicked;
  }, [onPicked]);

  // Only this window’s changes since the page was made: the page has the newest of all others.
  const words = useMemo(
    () => typed && changedWords(event, known ?? stored ?? typed, typed),
    [event, known, stored, typed],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load is another page to write into
  useEffect(() => {
    attached.current?.update(
      words ?? (() => null),
      (mark) => openKey !== null && isOf(mark, event) && keysOf(mark).includes(openKey),
    );
  }, [words, openKey, loads, event]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load is another page to scroll
  useEffect(() => showPlace(frame.current, place), [place, loads]);
  useEffect(() => () => attached.current?.detach(), []);

  const saved = useSavedRevision();
  const asked = useRef(saved);
  useEffect(() => {
    const made = frame.current;
    if (loads === 0 || !made || saved === undefined) return;
    // Once for each save: a page that cannot be made is not asked for without end.
    if (saved === asked.current || revisionOf(made) >= saved) return;
    asked.current = saved;
    // The frame's own reload keeps its place.
    made.contentWindow?.location.reload();
  }, [saved, loads]);

  // The same marks are the same state: each typed key writes into the page, which is then read again.
  const show = (marks: ReadonlySet<string>) =>
    setShown((before) =>
      before?.size === marks.size && [...marks].every((one) => before.has(one)) ? before : marks,
    );
  const onLoad = () => {
    const onPick = (mark: string) =>
      isOf(mark, event) ? pick.current(keysOf(mark)) : pick.current([], partsOfMark(mark).of);
    attached.current?.detach();
    const loaded = frame.current;
    attached.current = loaded && attachTexts(loaded, { onPick, onShown: show });
    if (part && loaded?.contentDocument) openPart(loaded.contentDocument, part);
    setFailed(loaded !== null && !isPreview(loaded));
    setKnown(stored);
    setLoads((count) => count + 1);
  };
  const reload = () => {
    setShown(null);
    setLoads(0);
    setAttempt((count) => count + 1);
  };
  const noteOf = (key: string) => {
    if (!shown || [...shown].some((mark) => keysOf(mark).includes(key))) return null;
    return 'Not shown on this page.';
  };
  return { frame, attempt, isLoading: loads === 0, hasFailed, onLoad, reload, noteOf };
}

/** Where a page shows texts of several shows, the one that is edited. */
const isOf = (mark: string, { slug }: PortalEvent): boolean => (partsOfMark(mark).of ?? slug) === slug;

/** The newest saved revision that this window knows. Older pages are rendered again. */
const useSavedRevision = (): number | undefined =>
  useQuery({ ...publicationQuery, enabled: false, refetchInterval: false }).data?.savedRevision;

const { name, location, startDate, endDate } = overrides;

/** The words between marks that have changed since the page was made. */
function changedWords(
  event: PortalEvent,
  before: readonly ContentItem[],
  now: readonly ContentItem[],
): (mark: string) => string | null {
  const [were, are] = [wordsBy(event, before), wordsBy(event, now)];
  return (mark) => (were(mark) === are(mark) ? null : are(mark));
}

/** The words between the marks of a page, by a show's texts. */
function wordsBy(event: PortalEvent, items: readonly ContentItem[]): (mark: string) => string | null {
  const text = contentFor(event, items);
  const words = showWords(withContentOverrides(event, items));
  const ofShow: Readonly<Record<string, string>> = {
    [name]: words.name,
    [location]: words.location,
    [datesMark]: words.dates,
    [startDate]: words.start,
    [endDate]: words.end,
  };
  return (mark) => {
    const { key: name, of } = partsOfMark(mark);
    if (of !== undefined && of !== event.slug) return null;
    const key = catalogue.find((row) => row.key === name)?.key;
    return ofShow[mark] ?? (key ? text(key) : null);
  };
}

/** The keys whose editors change the marked words; a click opens the first. */
function keysOf(marked: string): readonly string[] {
  const { key: mark } = partsOfMark(marked);
  if (mark === datesMark) return [startDate, endDate];
  const follows = catalogue.find((row) => row.key === mark)?.follows;
  return follows ? [canonicalKey(follows), mark] : [mark];
}

export type Preview = ReturnType<typeof usePreview>;
