import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ToCurrentEdition } from '#admin/editing/FormEnd.tsx';
import { PublicationChip } from '#admin/publication/PublicationChip.tsx';
import { SearchEverything } from '#admin/search/SearchEverything.tsx';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { hashOf } from '#admin/session/route.ts';
import { otherZone } from '#admin/ui/moments.ts';
import { SectionCorner } from '#admin/ui/SectionHead.tsx';
import { Tooltip } from '#admin/ui/Tooltip.tsx';
import { useIsWide } from '#admin/ui/use-media-query.ts';
import { editionName, nameAmongShows } from '#domain/events/edition.ts';
import { paths, previewPaths } from '#domain/paths.ts';
import { adminLabels as labels } from '#messages/admin.ts';
import { editionNoteLabels as noteLabels } from '#messages/admin-editions.ts';
import { ExternalLink, Menu, X } from '#ui/icons.tsx';
import { ShowState } from './ShowState.tsx';
import { type AdminPlace, Sidebar } from './Sidebar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/**
 * Sidebar at the left; on narrow screens a bar at the top. The publication chip stands in the bar or in the
 * section head.
 */
export function Frame({ section, children }: { section: AdminPlace; children: ReactNode }): ReactNode {
  const { event } = useActiveEvent();
  const isWide = useIsWide();
  const zone = otherZone(Date.now());
  const [isOpen, setOpen] = useState(false);
  useKeptFocus();
  const skip = () => document.querySelector('main')?.focus();
  return (
    <div className="lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
      <button type="button" className="skip-link button button-paper" onClick={skip}>
        {labels.skip}
      </button>
      {isWide ? (
        <aside
          className="sticky top-0 h-dvh overflow-y-auto bg-panel text-on-panel"
          aria-label={labels.title}
        >
          <Sidebar section={section} hasSearch />
        </aside>
      ) : (
        <header className="admin-bar">
          <Tooltip label={labels.openMenu}>
            <button
              type="button"
              className="icon-button"
              aria-label={labels.openMenu}
              aria-expanded={isOpen}
              onClick={() => setOpen(true)}
            >
              <Menu />
            </button>
          </Tooltip>
          <p className="slab min-w-0 flex-1 truncate text-22 text-accent-on-panel">
            <span className="sr-only">{labels.activeEvent}: </span>
            {nameAmongShows(event)}
          </p>
          <span className="max-sm:hidden">
            <ShowState edition={event} />
          </span>
          <SearchEverything isBrief />
          <PublicationChip isBrief />
        </header>
      )}
      {!isWide && isOpen && (
        <Drawer onClose={() => setOpen(false)}>
          <Sidebar section={section} onChoose={() => setOpen(false)} />
        </Drawer>
      )}
      <main className="min-w-0 px-4 pt-5 pb-16 md:px-8 lg:px-10" tabIndex={-1}>
        <EditionNote />
        <SectionCorner
          value={
            (zone || isWide) && (
              <div className="section-corner">
                {zone && <p className="text-14 text-text-muted lg:max-w-40">{labels.otherZone(zone)}</p>}
                {isWide && <PublicationChip />}
              </div>
            )
          }
        >
          {children}
        </SectionCorner>
      </main>
    </div>
  );
}

/** The sidebar on small screens: the browser's dialog with its backdrop keeps the focus inside. */
function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }): ReactNode {
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    drawer.current?.showModal();
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which the browser sends as `cancel`
    <dialog
      ref={drawer}
      className="drawer"
      aria-label={labels.title}
      onClick={({ target }) => target === drawer.current && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="relative min-h-full">
        <Tooltip label={labels.closeMenu}>
          <button
            type="button"
            className="icon-button absolute end-2 top-3"
            aria-label={labels.closeMenu}
            onClick={onClose}
          >
            <X />
          </button>
        </Tooltip>
        {children}
      </div>
    </dialog>
  );
}

/** Says above every screen that visitors see another edition. */
function EditionNote(): ReactNode {
  const { event } = useActiveEvent();
  if (event.state === 'current') return null;
  return (
    <div className="edition-note">
      <p className="min-w-0 flex-1 basis-80 wrap-anywhere">{noteLabels[event.state](editionName(event))}</p>
      <div className="flex flex-wrap gap-x-5">
        <a
          className="link link-row"
          href={previewPaths.pageOf(event, paths.event(event.slug))}
          target="_blank"
          rel="noreferrer"
        >
          {noteLabels.preview} <ExternalLink className="icon" />
        </a>
        {event.state === 'draft' && (
          <a className="link link-row" href={`${paths.admin}#${hashOf('events')}`}>
            {noteLabels.setup}
          </a>
        )}
        {event.state === 'past' && <ToCurrentEdition />}
      </div>
    </div>
  );
}
