import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { InactiveShow } from '#admin/preview/InactiveShow.tsx';
import { PreviewPanel } from '#admin/preview/PreviewPanel.tsx';
import { usePreview } from '#admin/preview/use-preview.ts';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { managerHashOf, managerRouteOf } from '#admin/session/manager-route.ts';
import { contentQuery } from '#admin/session/queries.ts';
import { bringIntoView } from '#admin/ui/bring-into-view.ts';
import { SplitView, useSide } from '#admin/ui/SplitView.tsx';
import { currentHash, goToHash } from '#admin/ui/use-hash.ts';
import { canonicalKey } from '#domain/content/catalogue.ts';
import { contentTabs } from '#domain/content/tabs.ts';
import { currentEvent } from '#domain/events/shows.ts';
import { previewLabels as labels, type TextTabId } from '#messages/admin-content.ts';
import { ContentEditingProvider } from './ContentEditing.tsx';
import { EditedElsewhere } from './EditedElsewhere.tsx';
import { LandingPageNote } from './LandingPageNote.tsx';
import { managerFeedback } from './manager-feedback.ts';
import { previewedPages } from './previewed-pages.ts';
import { TextList } from './TextList.tsx';
import { useTypedText } from './use-typed-text.ts';

interface Props {
  tab: TextTabId;
  openKey: string | null;
}

/** A tab with texts: their editors, and the page that shows them, as it will be. */
export function TextsTab({ tab, openKey }: Props): ReactNode {
  const { event, previewed } = useActiveEvent();
  const { path, isSiteWide } = previewedPages[tab];
  const source = (isSiteWide && currentEvent(previewed)) || event;
  const query = useQuery(contentQuery(event.id));
  const shownQuery = useQuery(contentQuery(source.id));
  const typed = useTypedText(event.id, openKey, shownQuery.data);
  const [side, setSide] = useSide();
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const { label, keys } = contentTabs.find(({ id }) => id === tab) ?? contentTabs[0];
  const edited: readonly string[] = keys.map(canonicalKey);

  const open = useCallback(
    (key: string | null) => {
      // A save that ends later must not bring back who has gone on to another tab.
      if (managerRouteOf(currentHash()).tab !== tab) return;
      setElsewhere(null);
      goToHash(managerHashOf(tab, key), { replace: true });
    },
    [tab],
  );
  const pick = (picked: readonly string[]) => {
    const key = edited.find((name) => picked.includes(name));
    if (!key) return setElsewhere(picked[0] ?? null);
    setSide('edit');
    open(key);
    // An editor that was open already does not come into view by itself.
    setTimeout(() => bringIntoView(document.querySelector('.content-row form')));
  };
  const preview = usePreview({
    event: source,
    stored: shownQuery.data,
    typed: typed.items,
    openKey,
    onPick: pick,
  });

  return (
    <ContentEditingProvider feedback={managerFeedback} open={open}>
      <SplitView
        side={side}
        onSide={setSide}
        edit={
          <Loaded query={query}>
            {(items) => (
              <TextList
                label={label}
                about={tab === 'homepage' && <LandingPageNote name={event.name} />}
                keys={edited}
                items={items}
                openKey={openKey}
                noteOf={preview.noteOf}
                onType={typed.onType}
              />
            )}
          </Loaded>
        }
        preview={
          source.isActive ? (
            <PreviewPanel name={label} path={path(event.slug)} preview={preview}>
              {elsewhere ? (
                <EditedElsewhere textKey={elsewhere} />
              ) : (
                <p className="px-4 pb-3 text-15 text-text-muted">{labels.hint}</p>
              )}
            </PreviewPanel>
          ) : (
            <InactiveShow name={source.name} />
          )
        }
      />
    </ContentEditingProvider>
  );
}
