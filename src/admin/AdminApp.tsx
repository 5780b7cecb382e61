import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type AdminSectionId, adminLabels, adminSections } from '#messages/admin.ts';
import { ActivityLog } from './activity/ActivityLog.tsx';
import { ContentSection } from './content/ContentSection.tsx';
import { Contradictions } from './contradictions/Contradictions.tsx';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { MediaLibrary } from './documents/MediaLibrary.tsx';
import { UploadProvider } from './documents/Uploads.tsx';
import { DraftCards, NextEdition, useMoved } from './editions/EditionCard.tsx';
import { GettingReady } from './editions/Readiness.tsx';
import { StartEdition } from './editions/StartEdition.tsx';
import { AddShow } from './events/AddShow.tsx';
import { EventSetup } from './events/EventSetup.tsx';
import { SystemSettings } from './events/SystemSettings.tsx';
import { HealthCard } from './health/HealthCard.tsx';
import { HealthNotice } from './health/HealthNotice.tsx';
import { Inbox } from './inquiries/Inbox.tsx';
import { WaitingInquiries } from './inquiries/WaitingInquiries.tsx';
import { NoticesCard } from './notices/NoticesCard.tsx';
import { PeopleList } from './people/PeopleList.tsx';
import { useActiveEvent } from './session/ActiveEvent.tsx';
import { routeOf } from './session/route.ts';
import { AdminRoot } from './shell/AdminRoot.tsx';
import { Frame } from './shell/Frame.tsx';
import { Landing } from './shell/Landing.tsx';
import { useHash } from './ui/use-hash.ts';

const screens: Record<AdminSectionId, () => ReactNode> = {
  dashboard: Overview,
  inquiries: Inbox,
  events: Setup,
  content: ContentSection,
  media: MediaLibrary,
  activity: ActivityLog,
  people: PeopleList,
  settings: Settings,
};

/** The dashboard at /admin (product 2.12): the landing page, or the sections behind the login. */
export function AdminApp(): ReactNode {
  return (
    <AdminRoot signedOut={(isUnreachable) => <Landing isUnreachable={isUnreachable} />}>
      <UploadProvider>
        <Workspace />
      </UploadProvider>
    </AdminRoot>
  );
}

function Overview(): ReactNode {
  return (
    <Dashboard
      health={<HealthNotice />}
      inquiries={<WaitingInquiries />}
      notices={<NoticesCard />}
      checks={<Contradictions />}
      ready={(isNew) => <GettingReady isNew={isNew} />}
    />
  );
}

function Setup(): ReactNode {
  const { detail } = routeOf(useHash());
  const onMoved = useMoved();
  if (detail === 'start') return <StartEdition />;
  if (detail === 'add') return <AddShow />;
  return <EventSetup above={<DraftCards />} below={<NextEdition />} onMoved={onMoved} />;
}

function Settings(): ReactNode {
  return (
    <SystemSettings>
      <HealthCard />
    </SystemSettings>
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

/**
 * Names the section in the tab, and moves the focus and the view to its top. Runs before effects, so that a
 * form which the address opened takes both afterwards.
 */
function useSectionChange(section: AdminSectionId): void {
  const before = useRef(section);
  useLayoutEffect(() => {
    const label = adminSections.find(({ id }) => id === section)?.label;
    document.title = `${label} – ${adminLabels.title}`;
    if (before.current === section) return;
    before.current = section;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [section]);
}
