import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { PreviewPanel } from '#admin/preview/PreviewPanel.tsx';
import { usePreview } from '#admin/preview/use-preview.ts';
import { listedKind } from '#admin/records/kind.ts';
import { ShowRecords } from '#admin/records/RecordList.tsx';
import { RowWords } from '#admin/records/rows.tsx';
import { type ContentEntry, contentEntries, entryOf } from '#admin/records/texts.ts';
import { contentQuery } from '#admin/session/read.ts';
import { currentHash, goToHash, managerHashOf, managerRouteOf } from '#admin/session/route.ts';
import { Loaded, useActiveEvent } from '#admin/session/session.tsx';
import { bringIntoView } from '#admin/ui/hooks.ts';
import { SplitView, useSide } from '#admin/ui/parts.tsx';
import * as api from '#domain/api.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { linesOf } from '#domain/basics/words.ts';
import { groupOf } from '#domain/content/row.ts';
import { contentTabs } from '#domain/content/tabs.ts';
import { findRow } from '#domain/content/text.ts';
import { textsEvent } from '#domain/events/shows.ts';
import type { Slug } from '#domain/events/slugs.ts';
import {
  type BoothOption,
  optionAddSchema,
  optionFields,
  optionRecord,
  optionUpdateSchema,
} from '#domain/options/option.ts';
import { paths } from '#domain/paths.ts';
import { previewLabels as labels, type TextTabId } from '#messages/admin-content.ts';
import { ContentEditingProvider, managerFeedback, useTypedText } from './ContentEditing.tsx';
import { dayParts, editorCards, type TextCard, TextList } from './TextRows.tsx';

const pages: Readonly<Record<PreviewedPage, { label: string; path: (slug: Slug) => string }>> = {
  event: { label: 'Show page', path: paths.event },
  home: { label: 'Home page', path: () => paths.home },
  'not-found': { label: 'Page not found', path: () => paths.notFound },
  vendors: { label: 'Vendor page', path: (slug) => paths.vendors(slug) },
  exhibitors: { label: 'Exhibitors page', path: paths.exhibitors },
  inquiry: { label: 'Booth inquiry', path: (slug) => paths.inquiry(slug) },
  contact: { label: 'Contact page', path: () => paths.contact },
  'floor-map': { label: 'Floor map', path: paths.floorMap },
};

interface Props {
  tab: TextTabId;
  openKey: string | null;
}

/** A tab with all texts of its pages, and the page that shows them, as it will be. */
export function TextsTab({ tab: id, openKey }: Props) {
  const { event, previewed: shows } = useActiveEvent();
  const query = useQuery(contentQuery(event.id));
  const typed = useTypedText(event, openKey, query.data);
  const sides = useSide();
  const [, setSide] = sides;
  const [other, setOther] = useState<string | null>(null);
  const tab = contentTabs.find((one) => one.id === id) ?? contentTabs[0];
  const [page, setPage] = useShownPage(tab, openKey);
  const open = (key: string | null) => {
    // A save that ends later must not bring back who has gone on to another tab.
    if (managerRouteOf(currentHash()).tab !== id) return;
    setOther(null);
    goToHash(managerHashOf(id, key), { replace: true });
  };
  const preview = usePreview({
    event,
    stored: query.data,
    typed: typed.items,
    openKey,
    source: isForAll(page) ? textsEvent(shows)?.slug : undefined,
    onPick(of) {
      setOther(of);
      if (of !== null) return;
      setSide('edit');
      // An editor that was open already does not come into view by itself.
      setTimeout(() => bringIntoView(document.querySelector('.content-row form')));
    },
  });
  const cards = useMemo(
    () => tabCards(tab, event.name, contentEntries(event, query.data ?? [])),
    [tab, event, query.data],
  );
  return (
    <ContentEditingProvider feedback={managerFeedback} open={open}>
      <SplitView
        sides={sides}
        edit={
          <>
            <Loaded query={query}>
              {() => (
                <TextList
                  cards={cards}
                  openKey={openKey}
                  toolbarClass="mb-4 flex flex-wrap items-end gap-x-3 gap-y-2 sm:gap-x-5"
                  asideOf={preview.noteOf}
                  onType={typed.onType}
                />
              )}
            </Loaded>
            {id === 'floor-map' && (
              <div className="mt-3 sm:mt-5">
                <BoothOptions openId={openKey} />
              </div>
            )}
          </>
        }
        preview={
          <PreviewPanel
            name={pages[page].label}
            path={pages[page].path(event.slug)}
            preview={preview}
            choice={
              tab.pages.length > 1 && (
                <select
                  className="control control-dense min-w-0 flex-1 ps-2 pe-7"
                  aria-label="Previewed page"
                  value={page}
                  onChange={({ target }) => setPage(target.value as PreviewedPage)}
                >
                  {tab.pages.map((value) => (
                    <option key={value} value={value}>
                      {pages[value].label}
                    </option>
                  ))}
                </select>
              )
            }
          >
            <p className="px-4 pb-2 text-15 text-text-muted empty:hidden" role="status">
              {other && labels.ofOtherShow(shows.find(({ slug }) => slug === other)?.name ?? other)}
            </p>
          </PreviewPanel>
        }
      />
    </ContentEditingProvider>
  );
}

type Tab = (typeof contentTabs)[number];
type PreviewedPage = Tab['pages'][number];

/** Pages of no show read the texts of one. */
const isForAll = (page: PreviewedPage): boolean => page === 'home' || page === 'not-found';

/** The page beside the texts: the chosen one, until a text opens that only another one shows. */
function useShownPage(tab: Tab, openKey: string | null) {
  const its: readonly PreviewedPage[] = tab.pages;
  const pageOf = (key: string | null, shown: PreviewedPage): PreviewedPage => {
    const on = (key && findRow(key)?.pages) || [];
    if (on.includes('all') || on.includes(shown)) return shown;
    return its.find((page) => on.includes(page)) ?? shown;
  };
  const [at, setAt] = useState(() => ({ openKey, page: pageOf(openKey, tab.pages[0]) }));
  if (at.openKey !== openKey) setAt({ openKey, page: pageOf(openKey, at.page) });
  return [at.page, (page: PreviewedPage) => setAt({ openKey, page })] as const;
}

/** The texts of product 2.17, then the others of each page of the tab, and those of every page. */
function tabCards(
  { id, label, keys, pages: its }: Tab,
  show: string,
  entries: readonly ContentEntry[],
): TextCard[] {
  const first = keys.flatMap((key) => entryOf(entries, key) ?? []);
  const isDay = (entry: ContentEntry) => groupOf(entry) === 'vendor-days';
  const placed = new Set(first);
  const main = {
    id,
    label,
    ...(id === 'homepage' && { about: `These texts are on ${show}’s own page.` }),
    parts: [
      { id: 'all', rows: first.filter((entry) => !isDay(entry)).map((entry) => ({ entry })) },
      ...dayParts(first.filter(isDay)),
    ],
  };
  const others = [...its, 'all' as const].map((page, at): TextCard => {
    const rest = entries.filter((entry) => !placed.has(entry) && entry.row?.pages.includes(page));
    for (const entry of rest) placed.add(entry);
    const groups = editorCards(rest);
    return {
      id: `more-${page}`,
      label: page === 'all' ? 'On every page' : at === 0 ? 'More on this page' : pages[page].label,
      parts: groups.flatMap(({ label, parts }) =>
        parts.map((part) => (groups.length > 1 && !part.label ? { ...part, label } : part)),
      ),
    };
  });
  return [main, ...others.filter(({ parts }) => parts.length > 0)];
}

const optionKind = listedKind<Versioned<BoothOption>, Pick<BoothOption, keyof typeof optionFields>>({
  record: optionRecord,
  form: optionFields,
  calls: { add: api.addOption, update: api.updateOption, remove: api.deleteOption, order: api.orderOptions },
  schemas: { add: optionAddSchema, update: optionUpdateSchema },
  words: {
    title: optionRecord.plural,
    note: 'Sizes and prices in your words. Vendors see them on the floor map and in the inquiry form.',
    none: 'No booth options yet. Vendors see this part once you add the first one.',
  },
});

/** Below the texts of the floor map, which shows them. */
export const BoothOptions = ({ openId }: { openId: string | null }) => (
  <ShowRecords kind={optionKind} openId={openId} row={OptionWords} />
);

const OptionWords = ({ size, price, included, note }: BoothOption) => (
  <RowWords title={size} lines={[price, ...linesOf(included), note].filter(Boolean)} />
);
