import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ActivityLog } from '#admin/activity/ActivityLog.tsx';
import { Contradictions } from '#admin/checks/Findings.tsx';
import { GettingReady } from '#admin/checks/Readiness.tsx';
import { Dashboard } from '#admin/dashboard/Dashboard.tsx';
import { MediaLibrary } from '#admin/documents/DocumentsTab.tsx';
import { UploadProvider } from '#admin/documents/Uploads.tsx';
import { DraftCards, NextEdition, useMoved } from '#admin/editions/EditionCard.tsx';
import { StartEdition } from '#admin/editions/StartEdition.tsx';
import { SystemSettings } from '#admin/events/SystemSettings.tsx';
import { HealthCard, HealthNotice } from '#admin/health/Health.tsx';
import { NoticesCard } from '#admin/notices/NoticesCard.tsx';
import { PeopleList } from '#admin/people/PeopleList.tsx';
import { routeOf } from '#admin/session/route.ts';
import { Frame, Landing } from '#admin/shell/Frame.tsx';
import { type AdminSectionId, adminLabels, adminSections } from '#messages/admin.ts';
import { ContentSection } from './content/ContentSection.tsx';
import { AddShow } from './events/AddShow.tsx';
import { EventSetup } from './events/EventSetup.tsx';
import { Inbox } from './inquiries/Inbox.tsx';
import { WaitingInquiries } from './inquiries/WaitingInquiries.tsx';
import { useActiveEvent } from './session/ActiveEvent.tsx';
import { AdminRoot } from './shell/AdminRoot.tsx';
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
