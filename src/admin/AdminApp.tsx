import { type ReactNode, useEffect, useRef } from 'react';
import { type AdminSectionId, adminLabels, adminSections } from '#domain/facts/labels/admin.ts';
import { ContentSection } from './content/ContentSection.tsx';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { EventSetup } from './event-setup/EventSetup.tsx';
import { Inbox } from './inquiries/Inbox.tsx';
import { Landing } from './Landing.tsx';
import { MediaLibrary } from './MediaLibrary.tsx';
import { routeOf } from './route.ts';
import { SystemSettings } from './SystemSettings.tsx';
import { useActiveEvent } from './shared/ActiveEvent.tsx';
import { AdminRoot } from './shared/AdminRoot.tsx';
import { useHash } from './shared/use-hash.ts';
import { Frame } from './shell/Frame.tsx';

const screens: Record<AdminSectionId, () => ReactNode> = {
  dashboard: Dashboard,
  inquiries: Inbox,
  events: EventSetup,
  content: ContentSection,
  media: MediaLibrary,
  settings: SystemSettings,
};

/** The dashboard at /admin (product 2.12): the landing page, or the sections behind the login. */
export function AdminApp(): ReactNode {
  return (
    <AdminRoot signedOut={(isUnreachable) => <Landing isUnreachable={isUnreachable} />}>
      <Workspace />
    </AdminRoot>
  );
}

function Workspace(): ReactNode {
  const { section } = routeOf(useHash());
  const { event } = useActiveEvent();
  const Screen = screens[section];
  useSectionChange(section);
  return (
    <Frame section={section}>
      <Screen key={event.id} />
    </Frame>
  );
}

/** A new section is named in the tab, and the focus and the view go to its beginning. */
function useSectionChange(section: AdminSectionId): void {
  const before = useRef(section);
  useEffect(() => {
    const label = adminSections.find(({ id }) => id === section)?.label;
    document.title = `${label} – ${adminLabels.title}`;
    if (before.current === section) return;
    before.current = section;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [section]);
}
