import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { publicationQuery, recordsQuery } from '#admin/session/read.ts';
import { currentHash, goToHash, managerHashOf, managerRouteOf } from '#admin/session/route.ts';
import { listNames, tabsOfLists } from '#domain/basics/kinds.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { type ContentTab, contentTabs } from '#domain/content/tabs.ts';
import { canonicalKey, catalogue, contentFor, findRow, withContentOverrides } from '#domain/content/text.ts';
import { overrides, type PortalEvent } from '#domain/events/event.ts';
import type { Slug } from '#domain/events/slugs.ts';
import { recordKinds } from '#domain/publication/snapshot.ts';
import type { ManagerTabId } from '#messages/admin-content.ts';
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
  /** The show whose texts a page for all shows reads; the event by default. */
  source?: Slug | undefined;
  /** Hears of a click on a text that opens; `of` is the slug of another show, whose text opens only there. */
  onPick?: (of: string | null) => void;
}

/** A framed page of all that is saved, with the text in it that is typed. */
export function usePreview({
  event,
  stored,
  typed = stored,
  openKey,
  part,
  place = null,
  source = event.slug,
  onPick,
}: Options) {
  const frame = useRef<HTMLIFrameElement>(null);
  const attached = useRef<FrameTexts | null>(null);
  const client = useQueryClient();
  const picked = useRef(onPick);
  const [attempt, setAttempt] = useState(0);
  const [loads, setLoads] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [known, setKnown] = useState(stored);
  const [shown, setShown] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    picked.current = onPick;
  }, [onPick]);

  // Only this window’s changes since the page was made: the page has the newest of all others.
  const words = useMemo(
    () => typed && changedWords(event, source, known ?? stored ?? typed, typed),
    [event, source, known, stored, typed],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load is another page to write into
  useEffect(() => {
    attached.current?.update(
      words ?? (() => null),
      (mark) =>
        openKey !== null && (partsOfMark(mark).of ?? source) === event.slug && keysOf(mark).includes(openKey),
    );
  }, [words, openKey, loads, event, source]);
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
    const onPick = (mark: string) => {
      const { of = source } = partsOfMark(mark);
      if (of !== event.slug) return picked.current?.(of);
      openText(keysOf(mark));
      picked.current?.(null);
    };
    const onOther = (element: Element) => openRecord(client, event.id, element);
    attached.current?.detach();
    const loaded = frame.current;
    attached.current = loaded && attachTexts(loaded, { onPick, onOther, onShown: show });
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
  const noteOf = useCallback(
    (key: string) =>
      !shown || [...shown].some((mark) => keysOf(mark).includes(key)) ? null : 'Not shown on this page.',
    [shown],
  );
  return { frame, attempt, isLoading: loads === 0, hasFailed, onLoad, reload, noteOf };
}

const hasText = ({ keys, pages }: ContentTab, key: string): boolean =>
  keys.some((name) => canonicalKey(name) === key) ||
  findRow(key)?.pages.some((page) => page === 'all' || pages.includes(page)) === true;

/** The tab that edits a text of a page: the open one if it can. */
function tabOfText(key: string, open?: string) {
  const isOpen = ({ id }: ContentTab) => id === open;
  return contentTabs
    .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
    .find((tab) => hasText(tab, key));
}

/** Opens the editor of a text that was clicked, in the open tab if it is there. */
function openText(keys: readonly string[]): void {
  const { tab: open } = managerRouteOf(currentHash());
  const all = keys.flatMap((key) => {
    const tab = tabOfText(key, open);
    return tab ? [{ key, tab: tab.id }] : [];
  });
  const text = all.find(({ tab }) => tab === open) ?? all[0];
  if (text) goToHash(managerHashOf(text.tab, text.key), { replace: text.tab === open });
}

/** Opens the form of the record that was clicked: by its mark or link, otherwise by its title around the click. */
async function openRecord(client: QueryClient, eventId: string, clicked: Element): Promise<void> {
  const records = await Promise.all(
    listNames.map(async (list) => ({
      list,
      items: await client.ensureQueryData(recordsQuery(list, eventId)),
      titleOf: recordKinds.find((kind) => kind.list === list)?.titleOf ?? (() => ''),
    })),
  );
  const find = (isIt: (item: { id: string }, title: string) => boolean | undefined) =>
    records.flatMap(({ list, items, titleOf }) =>
      items.filter((item) => isIt(item, wordsIn(titleOf(item as never)))).map(({ id }) => ({ list, id })),
    )[0];
  const marked = clicked.closest<HTMLElement>('[data-entry], li[id]');
  const named = `${marked?.dataset['entry']} ${marked?.id} ${clicked.closest('a')?.getAttribute('href')}`;
  let found = find(({ id }) => named.includes(id));
  for (let part: Element | null = clicked; part && !found; part = part.parentElement) {
    const titles = [part, part.querySelector('h2, h3, h4, h5')].map((one) => wordsIn(one?.textContent));
    found = find((_, title) => title !== '' && titles.includes(title));
  }
  if (!found) return;
  const tab = (tabsOfLists[found.list] ?? found.list) as ManagerTabId;
  goToHash(managerHashOf(tab), { replace: managerRouteOf(currentHash()).tab === tab });
  // A record that is named already opens again.
  setTimeout(() => goToHash(managerHashOf(tab, found.id), { replace: true }));
}

const wordsIn = (text: string | null | undefined): string => text?.replace(/\s+/g, ' ').trim() ?? '';

/** The newest saved revision that this window knows. Older pages are rendered again. */
const useSavedRevision = (): number | undefined =>
  useQuery({ ...publicationQuery, enabled: false, refetchInterval: false }).data?.savedRevision;

const { name, location, startDate, endDate } = overrides;

/** The words between marks that have changed since the page was made. */
function changedWords(
  event: PortalEvent,
  source: Slug,
  before: readonly ContentItem[],
  now: readonly ContentItem[],
): (mark: string) => string | null {
  const [were, are] = [wordsBy(event, source, before), wordsBy(event, source, now)];
  return (mark) => (were(mark) === are(mark) ? null : are(mark));
}

/** The words between the marks of a page, by a show's texts. */
function wordsBy(
  event: PortalEvent,
  source: Slug,
  items: readonly ContentItem[],
): (mark: string) => string | null {
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
    const { key: name, of = source } = partsOfMark(mark);
    if (of !== event.slug) return null;
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
