import { type ReactNode, useState } from 'react';
import { PublicationChip } from '#admin/publication/PublicationChip.tsx';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { otherZone } from '#admin/ui/moments.ts';
import { SectionCorner } from '#admin/ui/SectionHead.tsx';
import { Tooltip } from '#admin/ui/Tooltip.tsx';
import { useIsWide } from '#admin/ui/use-media-query.ts';
import { nameAmongShows } from '#domain/events/edition.ts';
import { adminLabels as labels } from '#messages/admin.ts';
import { Menu } from '#ui/icons.tsx';
import { Drawer } from './Drawer.tsx';
import { EditionNote } from './EditionNote.tsx';
import { type AdminPlace, Sidebar } from './Sidebar.tsx';

/**
 * The sidebar at the left, the section at the right; where that is too narrow, a bar that stays at the top. The
 * publication's state stands in the bar, else in the corner of the section's head.
 */
export function Frame({ section, children }: { section: AdminPlace; children: ReactNode }): ReactNode {
  const { event } = useActiveEvent();
  const isWide = useIsWide();
  const zone = otherZone(Date.now());
  const [isOpen, setOpen] = useState(false);
  const skip = () => document.querySelector('main')?.focus();
  return (
    <div className="lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
      <button type="button" className="skip-link button button-paper" onClick={skip}>
        {labels.skip}
      </button>
      {isWide ? (
        <aside className="sticky top-0 h-dvh overflow-y-auto bg-panel text-paper" aria-label={labels.title}>
          <Sidebar section={section} />
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
              <Menu aria-hidden="true" />
            </button>
          </Tooltip>
          <p className="slab me-auto min-w-0 truncate text-22 text-accent-on-panel">
            <span className="sr-only">{labels.activeEvent}: </span>
            {nameAmongShows(event)}
          </p>
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
        {zone && <p className="mb-5 text-14 text-text-muted">{labels.otherZone(zone)}</p>}
        <SectionCorner value={isWide && <PublicationChip />}>{children}</SectionCorner>
      </main>
    </div>
  );
}
