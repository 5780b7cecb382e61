import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { PreviewPanel } from '#admin/preview/PreviewPanel.tsx';
import { usePreview } from '#admin/preview/use-preview.ts';
import { type ContentEntry, contentEntries, entryOf, type TextValues } from '#admin/records/texts.ts';
import { contentQuery } from '#admin/session/read.ts';
import { currentHash, goToHash, managerHashOf, managerRouteOf } from '#admin/session/route.ts';
import { Loaded, useActiveEvent } from '#admin/session/session.tsx';
import { bringIntoView } from '#admin/ui/bring-into-view.ts';
import { SplitView, useSide } from '#admin/ui/parts.tsx';

import type { ContentItem } from '#domain/content/item.ts';
import { contentTabs } from '#domain/content/tabs.ts';
import { canonicalKey, findRow } from '#domain/content/text.ts';
import type { Slug } from '#domain/events/slugs.ts';
import { paths } from '#domain/paths.ts';
import { previewLabels as labels, type TextTabId } from '#messages/admin-content.ts';
import { BoothOptions } from './BoothOptions.tsx';
import {
  ContentEditingProvider,
  managerFeedback,
  useContentEditing,
  useTypedText,
} from './ContentEditing.tsx';
import { dayParts, TextRows } from './TextRows.tsx';

/** The page that shows the texts of a tab. */
const previewedPages: Readonly<Record<TextTabId, (slug: Slug) => string>> = {
  homepage: paths.event,
  vendor: (slug) => paths.vendors(slug),
  contact: () => paths.contact,
  'floor-map': paths.floorMap,
};

interface Props {
  tab: TextTabId;
  openKey: string | null;
}

/** A tab with texts: their editors, and the page that shows them, as it will be. */
export function TextsTab({ tab, openKey }: Props) {
  const { event, events } = useActiveEvent();
  const path = previewedPages[tab];
  const query = useQuery(contentQuery(event.id));
  const typed = useTypedText(event.id, openKey, query.data);
  const sides = useSide();
  const [, setSide] = sides;
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const [other, setOther] = useState<string | null>(null);
  const { label, keys } = contentTabs.find(({ id }) => id === tab) ?? contentTabs[0];
  const edited = useMemo((): readonly string[] => keys.map(canonicalKey), [keys]);

  const open = useCallback(
    (key: string | null) => {
      // A save that ends later must not bring back who has gone on to another tab.
      if (managerRouteOf(currentHash()).tab !== tab) return;
      setElsewhere(null);
      setOther(null);
      goToHash(managerHashOf(tab, key), { replace: true });
    },
    [tab],
  );
  const pick = (picked: readonly string[], of?: string) => {
    setOther(of ?? null);
    const key = edited.find((name) => picked.includes(name));
    if (!key) return setElsewhere(picked[0] ?? null);
    setSide('edit');
    open(key);
    // An editor that was open already does not come into view by itself.
    setTimeout(() => bringIntoView(document.querySelector('.content-row form')));
  };
  const preview = usePreview({
    event,
    stored: query.data,
    typed: typed.items,
    openKey,
    onPick: pick,
  });

  return (
    <ContentEditingProvider feedback={managerFeedback} open={open}>
      <SplitView
        sides={sides}
        edit={
          <>
            <Loaded query={query}>
              {(items) => (
                <TextList
                  label={label}
                  about={tab === 'homepage' && <LandingPageNote name={event.name} />}
                  keys={edited}
                  items={items}
                  openKey={openKey}
                  asideOf={preview.noteOf}
                  onType={typed.onType}
                />
              )}
            </Loaded>
            {tab === 'floor-map' && <BoothOptions openId={openKey} />}
          </>
        }
        preview={
          <PreviewPanel name={label} path={path(event.slug)} preview={preview}>
            {other ? (
              <p className="px-5 pb-3 text-15" role="status">
                {labels.ofOtherShow(events.find(({ slug }) => slug === other)?.name ?? other)}
              </p>
            ) : elsewhere ? (
              <EditedElsewhere textKey={elsewhere} />
            ) : (
              <p className="px-5 pb-3 text-15 text-text-muted">Click a text to edit it.</p>
            )}
          </PreviewPanel>
        }
      />
    </ContentEditingProvider>
  );
}

function EditedElsewhere({ textKey }: { textKey: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-5 pb-1 text-15" role="status">
      <strong>{findRow(textKey)?.label ?? textKey}</strong> is in the Content Editor.
      <a className="link inline-flex min-h-11 items-center" href={`${paths.admin}#content/${textKey}`}>
        Edit it there
      </a>
    </p>
  );
}

/** The tab is called Homepage (product 2.17): which page it edits, and where the other one is edited. */
function LandingPageNote({ name }: { name: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-5 pb-1 text-15 text-text-muted">
      {`These texts are on ${name}’s own page.`}
      <a
        className="link inline-flex min-h-11 items-center"
        href={`${paths.admin}#content/homepage_main_title`}
      >
        Edit the home page
      </a>
    </p>
  );
}

interface TextListProps {
  label: string;
  about?: ReactNode;
  keys: readonly string[];
  items: readonly ContentItem[];
  openKey: string | null;
  asideOf: (key: string) => string | null;
  onType: (values: TextValues) => void;
}

function TextList({ keys, items, openKey, ...card }: TextListProps) {
  const { event } = useContentEditing();
  const parts = useMemo(() => {
    const all = contentEntries(event, items);
    const edited = keys.flatMap((key) => entryOf(all, key) ?? []);
    const isDay = ({ group }: ContentEntry) => group === 'vendor-days';
    const others = edited.filter((entry) => !isDay(entry)).map((entry) => ({ entry }));
    return [{ id: 'all', rows: others }, ...dayParts(edited.filter(isDay))];
  }, [event, items, keys]);
  return <TextRows headingId="manager-texts" parts={parts} openKey={openKey} {...card} />;
}
